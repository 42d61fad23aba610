import type { TextRow } from '../imports/text-row.ts'
import { type Cents, toCents } from '../money/cents.ts'
import { type Day, isDay } from '../time/rome.ts'
import type { StoredLineMatch } from './bank-line.object.ts'
import { findReferences } from './payment-reference.ts'

/** One credit of a statement. */
export interface StatementLine {
  bookedOn: Day
  amount: Cents
  payer: string
  text: string
  /** The bank's own number. */
  number: string
  /** Under which it was recorded before the reader knew better. */
  formerNumber?: string
  /** The account from which it was paid, where the bank tells. */
  iban: string
}

export type StatementIssue =
  | 'columnsMissing'
  | 'dayUnreadable'
  | 'amountUnreadable'
  | 'numberMissing'
  | 'currencyForeign'

/** What a statement says, and which of its rows cannot be read. */
export interface ReadStatement {
  lines: StatementLine[]
  faults: { row: number; fault: StatementIssue }[]
}

const COLUMNS = {
  bookedOn: ['date', 'data', 'data valuta', 'value date'],
  amount: ['amount', 'importo'],
  payer: ['payer', 'ordinante'],
  text: ['text', 'causale', 'descrizione', 'remittance'],
  number: ['number', 'cro', 'trn', 'cro/trn', 'id'],
  iban: ['iban', 'iban ordinante', 'payer iban'],
} as const satisfies Record<Exclude<keyof StatementLine, 'formerNumber'>, readonly string[]>

const OPTIONAL: readonly string[] = ['iban']

export type StatementColumn = keyof typeof COLUMNS
export const STATEMENT_COLUMNS = Object.keys(COLUMNS) as StatementColumn[]
/** Without these there is nothing to record. */
export const NEEDED_COLUMNS: readonly StatementColumn[] = ['bookedOn', 'amount']

/** Which heading of a bank's table holds what; what it has not is left out. */
export type StatementMapping = Partial<Record<StatementColumn, string>>

const plainName = (name: string) => name.trim().toLowerCase()

/** A table of a bank is known again by its headings. */
export const headingsKey = (cells: readonly string[]) => cells.map(plainName).join(';')

/** The headings of a table: banks write a few lines about the account before them. */
export const headingsOf = (rows: readonly TextRow[]): TextRow | undefined =>
  rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= MIN_HEADINGS) ?? rows[0]

const MIN_HEADINGS = 3

/** What a table's own words say; null when somebody has to say which heading holds what. */
export function defaultMapping(cells: readonly string[]): StatementMapping | null {
  const mapping: StatementMapping = {}
  for (const column of STATEMENT_COLUMNS) {
    const heading = cells.find((cell) => (COLUMNS[column] as readonly string[]).includes(plainName(cell)))
    if (heading !== undefined) mapping[column] = heading
    else if (!OPTIONAL.includes(column)) return null
  }
  return mapping
}

/** Reads the rows of a statement, in either language or with the headings that somebody named. Debits are left out. */
export function readStatement(
  rows: readonly TextRow[],
  named: StatementMapping | null = null,
): ReadStatement {
  const missing: ReadStatement = { lines: [], faults: [{ row: 1, fault: 'columnsMissing' }] }
  const head = headingsOf(rows)
  if (!head) return missing
  const mapping = named ?? defaultMapping(head.cells)
  const names = head.cells.map(plainName)
  const placeOf = (column: StatementColumn) => {
    const heading = mapping?.[column]
    return heading === undefined ? -1 : names.indexOf(plainName(heading))
  }
  if (NEEDED_COLUMNS.some((column) => placeOf(column) === -1)) return missing
  const lines: StatementLine[] = []
  const faults: ReadStatement['faults'] = []
  for (const { row, cells } of rows.slice(rows.indexOf(head) + 1)) {
    const cell = (column: StatementColumn) => (cells[placeOf(column)] ?? '').trim()
    // A bank with a column for credits leaves it empty for debits.
    if (named && cell('amount') === '') continue
    const bookedOn = dayOf(cell('bookedOn'))
    const amount = amountOf(cell('amount'))
    const report = (fault: StatementIssue) => faults.push({ row, fault })
    if (!bookedOn) report('dayUnreadable')
    else if (amount === undefined) report('amountUnreadable')
    else if (placeOf('number') !== -1 && cell('number') === '') report('numberMissing')
    else if (amount > 0)
      lines.push({
        bookedOn,
        amount,
        payer: cell('payer'),
        text: cell('text'),
        number: cell('number'),
        iban: bareIban(cell('iban')),
      })
  }
  return { lines: withNumbers(lines), faults }
}

/**
 * Each line with a number, so that whatever statements it stands in, it counts once. Where the bank gives none, what the
 * line says is its number. Of several lines that share number, day and amount, each but the first says its place among them.
 */
export function withNumbers(lines: readonly StatementLine[]): StatementLine[] {
  const counts = new Map<string, number>()
  const meanings = new Map<string, Set<string>>()
  const formers = new Set<string>()
  return lines.map(({ formerNumber, ...line }) => {
    if (line.number === '') {
      const key = meaningOf(line)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { ...line, number: count === 1 ? key : `${key}/${count}` }
    }
    const equals = meanings.get(fullName(line)) ?? new Set()
    meanings.set(fullName(line), equals.add(meaningOf(line)))
    const place = [...equals].indexOf(meaningOf(line)) + 1
    const numbered = place === 1 ? line : { ...line, number: `${fullName(line)}/${place}` }
    // Several that had one number were recorded as one: the others are still to be recorded.
    if (formerNumber === undefined) return numbered
    const former = fullName({ ...line, number: formerNumber })
    if (formers.has(former)) return numbered
    formers.add(former)
    return { ...numbered, formerNumber }
  })
}

/** What tells a line from another one with the same number. */
const fullName = ({ number, bookedOn, amount }: Pick<StatementLine, 'number' | 'bookedOn' | 'amount'>) =>
  `${number}/${bookedOn}/${amount}`

/** The names under which a line may have been recorded. */
export const namesOf = (line: StatementLine): string[] => [
  line.number,
  fullName(line),
  ...(line.formerNumber ? [line.formerNumber] : []),
]

/** What is recorded under a name. */
export type RecordedLines = ReadonlyMap<string, Pick<StatementLine, 'bookedOn' | 'amount'>>

/**
 * The name under which a line is to be recorded; null when it is recorded already. The number alone does not tell that: a
 * payer may write the same on two transfers, and the money of the second would be lost.
 */
export function newNameOf(line: StatementLine, recorded: RecordedLines): string | null {
  const isKnown = namesOf(line).some((name) => {
    const other = recorded.get(name)
    return other?.bookedOn === line.bookedOn && other.amount === line.amount
  })
  if (isKnown) return null
  return recorded.has(line.number) ? fullName(line) : line.number
}

function meaningOf(line: StatementLine) {
  const words = `${line.payer} ${line.text}`.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return `${line.bookedOn}/${line.amount}/${line.iban.slice(-6)}/${words.slice(0, 24)}`
}

const bareIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

function dayOf(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(iso) ? iso : undefined
}

function amountOf(text: string): Cents | undefined {
  const plain = /,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^[+-]?\d+(\.\d{1,2})?$/.test(plain) ? toCents(plain) : undefined
}

/** What a line pays without anybody asking: the references it names, when they come to just that amount. */
export function exactMatch(
  { text, amount }: Pick<StatementLine, 'text' | 'amount'>,
  open: ReadonlyMap<string, StoredLineMatch>,
): StoredLineMatch[] {
  const references = findReferences(text)
  const dues = references.flatMap((reference) => open.get(reference) ?? [])
  const total = dues.reduce((sum, due) => sum + due.open, 0)
  const isSameCompany = new Set(dues.map(({ accountId }) => accountId)).size === 1
  return dues.length === references.length && isSameCompany && total === amount ? dues : []
}
