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
  /** The account from which it was paid, where the bank tells. */
  iban: string
}

export type StatementFault = 'columnsMissing' | 'dayUnreadable' | 'amountUnreadable' | 'numberMissing'

const COLUMNS = {
  bookedOn: ['date', 'data', 'data valuta', 'value date'],
  amount: ['amount', 'importo'],
  payer: ['payer', 'ordinante'],
  text: ['text', 'causale', 'descrizione', 'remittance'],
  number: ['number', 'cro', 'trn', 'cro/trn', 'id'],
  iban: ['iban', 'iban ordinante', 'payer iban'],
} as const satisfies Record<keyof StatementLine, readonly string[]>

const OPTIONAL: readonly string[] = ['iban']

/** Reads the rows of a statement, in either language. Debits are left out. */
export function readStatement([head, ...body]: readonly TextRow[]): {
  lines: StatementLine[]
  faults: { row: number; fault: StatementFault }[]
} {
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const placeOf = (column: keyof StatementLine) =>
    names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name))
  const places = Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof StatementLine)[]).map((column) => [column, placeOf(column)]),
  ) as Record<keyof StatementLine, number>
  const isMissing = Object.entries(places).some(([name, place]) => place === -1 && !OPTIONAL.includes(name))
  if (isMissing) return { lines: [], faults: [{ row: 1, fault: 'columnsMissing' }] }
  const lines: StatementLine[] = []
  const faults: { row: number; fault: StatementFault }[] = []
  for (const { row, cells } of body) {
    const cell = (column: keyof StatementLine) => (cells[places[column]] ?? '').trim()
    const bookedOn = dayOf(cell('bookedOn'))
    const amount = amountOf(cell('amount'))
    const fault = !bookedOn
      ? 'dayUnreadable'
      : amount === undefined
        ? 'amountUnreadable'
        : cell('number') === ''
          ? 'numberMissing'
          : undefined
    if (fault || !bookedOn || amount === undefined) {
      if (fault) faults.push({ row, fault })
      continue
    }
    if (amount > 0)
      lines.push({
        bookedOn,
        amount,
        payer: cell('payer'),
        text: cell('text'),
        number: cell('number'),
        iban: bareIban(cell('iban')),
      })
  }
  return { lines, faults }
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
