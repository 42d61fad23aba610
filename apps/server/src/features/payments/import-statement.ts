import {
  bankFormatOf,
  defaultMapping,
  exactMatch,
  headingsKey,
  headingsOf,
  namesOf,
  newNameOf,
  readBankFormat,
  readStatement,
  type StatementLine,
  type StatementMapping,
  type StatementPreviewResult,
  type StatementResult,
  type StoredLineMatch,
  toEuros,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import { readTextRows } from '../../work/read-text-rows.ts'
import type { Needs } from './needs.ts'

/** An uploaded statement, and the meaning of its headings if a user had to choose. */
export interface StatementInput {
  csv: string
  mapping?: StatementMapping
}

/**
 * Imports a bank statement, as CSV or in a bank format: exact matches are recorded immediately, other lines
 * are queued. Idempotent; chosen headings are stored for the bank's next statement.
 */
export async function importStatement(
  fair: Needs,
  session: Session,
  input: StatementInput,
): Promise<StatementResult> {
  const { lines, faults, headings } = await readLines(fair, session, input)
  if (input.mapping && headings) await rememberMapping(fair, session, headings, input.mapping)
  const report = {
    matched: 0,
    waiting: 0,
    known: 0,
    faults,
    refused: [] as StatementResult['refused'][number][],
  }
  // One transaction each: recorded lines stay recorded when a later one fails.
  for (const line of lines) {
    const { outcome, why } = await fair.transact(session, async (transaction) => {
      const { client } = transaction
      await lockName(client, `bank-line:${line.number}`)
      const name = newNameOf(line, await recordedLines(client, [line]))
      if (name === null) return { outcome: 'known' as const, why: null }
      const dues = exactMatch(line, await openDues(client))
      const { receipt, why } = await receive(fair, transaction, { ...line, number: name }, dues)
      await fair.writer.create(transaction, 'BankLine__c', {
        Name: name,
        BookedOn__c: line.bookedOn,
        Amount__c: toEuros(line.amount),
        Payer__c: line.payer || null,
        Iban__c: line.iban || null,
        Text__c: line.text || null,
        State__c: receipt ? 'matched' : 'open',
        Account__c: receipt ? (dues[0]?.accountId ?? null) : null,
        Receipt__c: receipt?.id ?? null,
      })
      return { outcome: receipt ? ('matched' as const) : ('waiting' as const), why }
    })
    report[outcome]++
    if (why !== null) report.refused.push({ payer: line.payer, amountCents: line.amount, why })
  }
  return report
}

/** Queues a refused line for staff, e.g. a transfer recorded by hand, and continues with the next lines. */
async function receive(
  fair: Needs,
  transaction: Transaction,
  line: StatementLine,
  dues: readonly StoredLineMatch[],
) {
  const [first] = dues
  let receipt: { id: string } | null = null
  if (first === undefined) return { receipt, why: null }
  const why = await tryRow(transaction, async () => {
    receipt = await recordReceipt(fair, transaction, {
      accountId: first.accountId,
      amountCents: line.amount,
      receivedOn: line.bookedOn,
      bankReference: line.number,
      payer: line.payer,
      dueIds: dues.map(({ id }) => id),
    })
  })
  return { receipt: receipt as { id: string } | null, why }
}

/** Parses a table with columns, or a bank format. */
async function readLines(fair: Needs, session: Session, { csv, mapping }: StatementInput) {
  const format = bankFormatOf(csv)
  if (format) return { ...readBankFormat(csv, format), headings: null, mapping: null }
  const rows = await readTextRows(fair, session, csv)
  const headings = headingsOf(rows)?.cells ?? []
  const columns = mapping ?? defaultMapping(headings) ?? (await findMapping(fair, headings))
  return { ...readStatement(rows, columns), headings, mapping: columns }
}

async function findMapping({ pool }: Needs, headings: readonly string[]) {
  const { rows } = await pool.query<{ columns: StatementMapping }>(
    'select columns from bank_mapping where headings = $1',
    [headingsKey(headings)],
  )
  return rows[0]?.columns ?? null
}

const rememberMapping = (
  { pool, clock }: Needs,
  { userId }: Session,
  headings: readonly string[],
  mapping: StatementMapping,
) =>
  pool.query(
    `insert into bank_mapping (headings, columns, changed_by, changed_at) values ($1, $2, $3, $4)
     on conflict (headings) do update set columns = excluded.columns, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [headingsKey(headings), JSON.stringify(mapping), userId, new Date(clock())],
  )

/** Returns the result of each line, without recording it. */
export async function previewStatement(
  fair: Needs,
  session: Session,
  input: StatementInput,
): Promise<StatementPreviewResult> {
  const { lines, faults, headings, mapping } = await readLines(fair, session, input)
  const recorded = await recordedLines(fair.pool, lines)
  const open = await openDues(fair.pool)
  return {
    faults,
    headings: headings?.filter((heading) => heading.trim() !== '') ?? null,
    mapping,
    lines: lines.map((line) => {
      const { number, bookedOn, amount, payer, text: words } = line
      const name = newNameOf(line, recorded)
      if (name !== null) recorded.set(name, line)
      const outcome = name === null ? 'known' : exactMatch(line, open).length > 0 ? 'matched' : 'waiting'
      return { number, bookedOn, amountCents: amount, payer, text: words, outcome }
    }),
  }
}

/** Recorded lines with any name that these lines may have. */
async function recordedLines(
  database: Pick<Transaction['client'], 'query'>,
  lines: readonly StatementLine[],
) {
  const { rows } = await database.query<{ name: string; bookedOn: string; amount: number }>(
    `select name, booked_on::text as "bookedOn", round(amount * 100)::float8 as amount from bank_line where name = any($1)`,
    [lines.flatMap(namesOf)],
  )
  return new Map(rows.map(({ name, ...line }) => [name, line]))
}

async function openDues(database: Pick<Transaction['client'], 'query'>) {
  const { rows } = await database.query<StoredLineMatch & { reference: string }>(
    `select id, reference, account as "accountId", ((amount - paid) * 100)::float8 as open from amount_due
     where state in ('open', 'part_paid')`,
  )
  return new Map(rows.map(({ reference, ...due }) => [reference, due]))
}
