import type { TextRow } from '../imports/text-row.ts'
import { type BadgeHolder, HOLDER_FIELDS, type HolderIssue, holderIssues, tidyHolder } from './badge.rules.ts'

export type RowIssue = HolderIssue | 'twice' | 'noneLeft'

/** A row of an import, with its issues. */
export interface ImportRow {
  /** Line number as in a spreadsheet, including the heading. */
  line: number
  holder: BadgeHolder
  faults: Partial<Record<keyof BadgeHolder | 'row', RowIssue>>
}

/** Columns of an import in their order. The adult column is set for a person below the minimum age. */
export const BADGE_COLUMNS = [...HOLDER_FIELDS, 'adult'] as const
type Column = (typeof BADGE_COLUMNS)[number]

/** Accepted headings of each column; without a heading row the columns are in this order. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'nome', 'name'],
  lastName: ['last name', 'lastname', 'surname', 'cognome'],
  role: ['role', 'ruolo', 'job title', 'mansione'],
  email: ['email', 'e-mail', 'mail', 'posta elettronica'],
  adult: ['adult', 'accompanying adult', 'adulto', 'adulto accompagnatore'],
}

/** Reads badge holders from the rows of a table, and validates each. */
export function readBadgeRows(
  lines: readonly TextRow[],
  left: number,
  known: readonly string[] = [],
): ImportRow[] {
  const [first] = lines
  const columns = first && columnsOf(first.cells)
  const rows = columns ? lines.slice(1) : lines
  const seen = new Set(known.map((name) => name.toLowerCase()))
  let free = left
  return rows.map(({ row, cells }) => {
    const holder = tidyHolder(holderOf(cells, columns))
    const issues: ImportRow['faults'] = holderIssues(holder)
    const name = `${holder.firstName} ${holder.lastName}`.toLowerCase()
    if (Object.keys(issues).length === 0) {
      if (seen.has(name)) issues.row = 'twice'
      else if (free <= 0) issues.row = 'noneLeft'
      else free--
      seen.add(name)
    }
    return { line: row, holder, faults: issues }
  })
}

export const hasRowIssues = ({ faults }: ImportRow) => Object.keys(faults).length > 0

type Columns = Readonly<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns | undefined {
  const place = (field: Column) =>
    cells.findIndex((cell) => HEADINGS[field].includes(cell.trim().toLowerCase()))
  const columns = Object.fromEntries(BADGE_COLUMNS.map((field) => [field, place(field)])) as Columns
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
