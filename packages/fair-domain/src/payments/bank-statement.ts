import type { TextRow } from '../imports/text-row.ts'
import { type Cents, toCents } from '../money/cents.ts'
import { type Day, isDay } from '../time/rome.ts'
import type { StoredLineMatch } from './bank-line.object.ts'
import { namedReferences } from './payment-reference.ts'

/** A credit of a statement. */
export interface StatementLine {
  bookedOn: Day
  amount: Cents
  payer: string
  text: string
  /** Number assigned by the bank. */
  number: string
  /** Number under which an earlier version of the reader recorded it. */
  formerNumber?: string
  /** Account of the payer, if the bank provides it. */
  iban: string
}

export type StatementIssue =
  | 'columnsMissing'
  | 'dayUnreadable'
  | 'amountUnreadable'
  | 'numberMissing'
  | 'currencyForeign'

/** Lines of a statement, and its unreadable rows. */
export interface ReadStatement {
  lines: StatementLine[]
  faults: { row: number; fault: StatementIssue }[]
}

/** Usual headings, the most specific first. */
const COLUMNS = {
  bookedOn: [
    'data contabile',
    'booking date',
    'data operazione',
    'data movimento',
    'date',
    'data',
    'data valuta',
    'value date',
  ],
  amount: ['amount', 'importo', 'importo eur', 'importo euro', 'avere', 'entrate', 'accrediti', 'credit'],
  payer: ['payer', 'ordinante', 'nome ordinante', 'ordinante beneficiario', 'controparte', 'debitore'],
  text: [
    'text',
    'causale',
    'descrizione',
    'remittance',
    'descrizione operazione',
    'descrizione estesa',
    'dettagli',
    'note',
  ],
  number: ['number', 'cro', 'trn', 'cro trn', 'numero cro', 'id', 'riferimento banca', 'riferimento'],
  iban: ['iban', 'iban ordinante', 'payer iban'],
} as const satisfies Record<Exclude<keyof StatementLine, 'formerNumber'>, readonly string[]>

const OPTIONAL: readonly string[] = ['iban']

export type StatementColumn = keyof typeof COLUMNS
export const STATEMENT_COLUMNS = Object.keys(COLUMNS) as StatementColumn[]
/** Required columns. */
export const NEEDED_COLUMNS: readonly StatementColumn[] = ['bookedOn', 'amount']

/** Heading of each column in a bank's table; missing columns are omitted. */
export type StatementMapping = Partial<Record<StatementColumn, string>>

const plainName = (name: string) => name.trim().toLowerCase()
/** The words of a heading without punctuation and currency signs. */
const headingWords = (name: string) =>
  plainName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns a key by which a bank's table is recognised. */
export const headingsKey = (cells: readonly string[]) => cells.map(plainName).join(';')

/** Finds the heading row: banks write a few lines about the account before it. */
export const headingsOf = (rows: readonly TextRow[]): TextRow | undefined =>
  rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= MIN_HEADINGS) ?? rows[0]

const MIN_HEADINGS = 3

/** Maps known headings; null if the user must map some of them. */
export function defaultMapping(cells: readonly string[]): StatementMapping | null {
  const mapping = guessStatementMapping(cells)
  return STATEMENT_COLUMNS.some((column) => !mapping[column] && !OPTIONAL.includes(column)) ? null : mapping
}

/** Maps the known headings of a bank's table, as a start for the user. */
export function guessStatementMapping(cells: readonly string[]): StatementMapping {
  const mapping: StatementMapping = {}
  for (const column of STATEMENT_COLUMNS) {
    const heading = (COLUMNS[column] as readonly string[])
      .flatMap((words) => cells.find((cell) => headingWords(cell) === words) ?? [])
      .at(0)
    if (heading !== undefined) mapping[column] = heading
  }
  return mapping
}

/** Reads the rows of a statement, with headings of either language or mapped ones. Debits are skipped. */
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
  const issues: ReadStatement['faults'] = []
  for (const { row, cells } of rows.slice(rows.indexOf(head) + 1)) {
    const cell = (column: StatementColumn) => (cells[placeOf(column)] ?? '').trim()
    // A separate column for credits is empty for debits.
    if (named && cell('amount') === '') continue
    const bookedOn = dayOf(cell('bookedOn'))
    const amount = amountOf(cell('amount'))
    const report = (issue: StatementIssue) => issues.push({ row, fault: issue })
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
  return { lines: withNumbers(lines), faults: issues }
}

/**
 * Assigns a number to each line, so that it counts once across statements; without a bank number it is derived from the
 * content. Lines that share number, day and amount get their index appended, except the first.
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
    // Several lines with one former number were recorded as one: the others must still be recorded.
    if (formerNumber === undefined) return numbered
    const former = fullName({ ...line, number: formerNumber })
    if (formers.has(former)) return numbered
    formers.add(former)
    return { ...numbered, formerNumber }
  })
}

/** Returns a name that distinguishes lines with the same number. */
const fullName = ({ number, bookedOn, amount }: Pick<StatementLine, 'number' | 'bookedOn' | 'amount'>) =>
  `${number}/${bookedOn}/${amount}`

/** Returns the names under which a line may be recorded. */
export const namesOf = (line: StatementLine): string[] => [
  line.number,
  fullName(line),
  ...(line.formerNumber ? [line.formerNumber] : []),
]

/** Recorded lines by name. */
export type RecordedLines = ReadonlyMap<string, Pick<StatementLine, 'bookedOn' | 'amount'>>

/**
 * Returns the name for recording a line; null if it is already recorded. The number is not sufficient,
 * because a payer may use the same reference for two transfers.
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

/**
 * Returns the amounts that a line pays without a decision of staff: the references that it names, if their
 * sum equals the amount.
 */
export function exactMatch(
  { text, amount }: Pick<StatementLine, 'text' | 'amount'>,
  open: ReadonlyMap<string, StoredLineMatch>,
): StoredLineMatch[] {
  const references = namedReferences(text, new Set(open.keys()))
  const dues = references.flatMap((reference) => open.get(reference) ?? [])
  const total = dues.reduce((sum, due) => sum + due.open, 0)
  const isSameCompany = new Set(dues.map(({ accountId }) => accountId)).size === 1
  return dues.length === references.length && isSameCompany && total === amount ? dues : []
}
