import { type BadgeHolder, HOLDER_FIELDS, type HolderFault, holderFaults, tidyHolder } from './badge.rules.ts'

export type RowFault = HolderFault | 'twice' | 'noneLeft'

/** One line of an import: whom it names, and what is wrong with it. */
export interface ImportRow {
  /** As a spreadsheet counts, the heading included. */
  line: number
  holder: BadgeHolder
  faults: Partial<Record<keyof BadgeHolder | 'row', RowFault>>
}

/** With an adult beside them a person is below the least age. */
const COLUMNS = [...HOLDER_FIELDS, 'adult'] as const
type Column = (typeof COLUMNS)[number]

/** How the columns may be called; without a heading they stand in this order. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'nome', 'name'],
  lastName: ['last name', 'lastname', 'surname', 'cognome'],
  role: ['role', 'ruolo', 'job title', 'mansione'],
  email: ['email', 'e-mail', 'mail', 'posta elettronica'],
  adult: ['adult', 'accompanying adult', 'adulto', 'adulto accompagnatore'],
}

/** Reads names from a CSV file, with comma, semicolon or tab, and says of each row whether it can be taken. */
export function readBadgeRows(text: string, left: number, known: readonly string[] = []): ImportRow[] {
  const lines = parseCsv(text.replace(/^\uFEFF/, ''))
  const [first] = lines
  const columns = first && columnsOf(first.cells)
  const rows = columns ? lines.slice(1) : lines
  const seen = new Set(known.map((name) => name.toLowerCase()))
  let free = left
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const holder = tidyHolder(holderOf(cells, columns))
      const faults: ImportRow['faults'] = holderFaults(holder)
      const name = `${holder.firstName} ${holder.lastName}`.toLowerCase()
      if (Object.keys(faults).length === 0) {
        if (seen.has(name)) faults.row = 'twice'
        else if (free <= 0) faults.row = 'noneLeft'
        else free--
        seen.add(name)
      }
      return { line, holder, faults }
    })
}

export const isFaulty = ({ faults }: ImportRow) => Object.keys(faults).length > 0

type Columns = Readonly<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns | undefined {
  const place = (field: Column) =>
    cells.findIndex((cell) => HEADINGS[field].includes(cell.trim().toLowerCase()))
  const columns = Object.fromEntries(COLUMNS.map((field) => [field, place(field)])) as Columns
  return columns.firstName >= 0 && columns.lastName >= 0 ? columns : undefined
}

function holderOf(cells: readonly string[], columns: Columns | undefined): BadgeHolder {
  const at = (field: Column, place: number) => cells[columns ? columns[field] : place] ?? ''
  const adult = at('adult', 4).trim()
  return {
    firstName: at('firstName', 0),
    lastName: at('lastName', 1),
    role: at('role', 2),
    email: at('email', 3),
    ...(adult === '' ? {} : { adult }),
  }
}

interface Line {
  line: number
  cells: string[]
}

/** Quoted cells may hold separators, doubled quotes and line ends. */
function parseCsv(text: string): Line[] {
  const separator = separatorOf(text)
  const lines: Line[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endLine = () => {
    cells.push(cell)
    lines.push({ line: lines.length + 1, cells })
    cells = []
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') endLine()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}

function separatorOf(text: string) {
  const [heading = ''] = text.split('\n', 1)
  return [';', '\t'].find((one) => heading.includes(one)) ?? ','
}
