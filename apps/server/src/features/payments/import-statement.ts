import {
  bankFormatOf,
  exactMatch,
  readBankFormat,
  readStatement,
  type StatementAnswer,
  type StatementPreviewAnswer,
  type StoredLineMatch,
  toEuros,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { readTextRows } from '../../work/read-text-rows.ts'

/** Reads a statement, as a table, CAMT.053 or MT940: what is exact is recorded at once, the rest waits in its queue. Read twice it counts once. */
export async function importStatement(fair: Fair, session: Session, csv: string): Promise<StatementAnswer> {
  const { lines, faults } = await readLines(fair, session, csv)
  const report = { matched: 0, waiting: 0, known: 0, faults }
  // One transaction each: what was recorded stays recorded when a later line fails.
  for (const line of lines) {
    const outcome = await fair.transact(session, async (transaction) => {
      const { client } = transaction
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `bank-line:${line.number}`,
      ])
      const known = await client.query('select from bank_line where name = $1', [line.number])
      if (known.rowCount !== 0) return 'known' as const
      const dues = exactMatch(line, await openDues(client))
      const [first] = dues
      const receipt =
        first === undefined
          ? null
          : await recordReceipt(fair, transaction, {
              accountId: first.accountId,
              amountCents: line.amount,
              receivedOn: line.bookedOn,
              bankReference: line.number,
              payer: line.payer,
              dueIds: dues.map(({ id }) => id),
            })
      await fair.writer.create(transaction, 'BankLine__c', {
        Name: line.number,
        BookedOn__c: line.bookedOn,
        Amount__c: toEuros(line.amount),
        Payer__c: line.payer || null,
        Iban__c: line.iban || null,
        Text__c: line.text || null,
        State__c: receipt ? 'matched' : 'open',
        Account__c: first?.accountId ?? null,
        Receipt__c: receipt?.id ?? null,
      })
      return receipt ? ('matched' as const) : ('waiting' as const)
    })
    report[outcome]++
  }
  return report
}

/** A table with columns, or a format of banks. */
async function readLines(fair: Fair, session: Session, text: string) {
  const format = bankFormatOf(text)
  return format
    ? { lines: readBankFormat(text, format), faults: [] }
    : readStatement(await readTextRows(fair, session, text))
}

/** What would become of each line, without doing it. */
export async function previewStatement(
  fair: Fair,
  session: Session,
  text: string,
): Promise<StatementPreviewAnswer> {
  const { lines, faults } = await readLines(fair, session, text)
  const { rows } = await fair.pool.query<{ name: string }>(
    'select name from bank_line where name = any($1)',
    [lines.map(({ number }) => number)],
  )
  const known = new Set(rows.map(({ name }) => name))
  const open = await openDues(fair.pool)
  return {
    faults,
    lines: lines.map((line) => {
      const { number, bookedOn, amount, payer, text: words } = line
      const outcome = known.has(number) ? 'known' : exactMatch(line, open).length > 0 ? 'matched' : 'waiting'
      return { number, bookedOn, amountCents: amount, payer, text: words, outcome }
    }),
  }
}

async function openDues(database: Pick<Transaction['client'], 'query'>) {
  const { rows } = await database.query<StoredLineMatch & { reference: string }>(
    `select id, reference, account as "accountId", ((amount - paid) * 100)::float8 as open from amount_due
     where state in ('open', 'part_paid')`,
  )
  return new Map(rows.map(({ reference, ...due }) => [reference, due]))
}
