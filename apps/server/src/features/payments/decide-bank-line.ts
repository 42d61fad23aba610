import { findReferences, namedReferences } from '@foyer/fair-domain'
import { NotFound, object, string } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import type { Needs } from './needs.ts'

interface OpenLine {
  id: string
  number: string
  amount: number
  bookedOn: string
  payer: string | null
}

/** Staff actions on an unmatched bank line. */
export function bankLineActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const close = (transaction: Transaction, id: string, fields: Record<string, string | null>) =>
    fair.writer.update(transaction, 'BankLine__c', id, fields)
  const onLine =
    (
      decide: (transaction: Transaction, line: OpenLine, note: string) => Promise<unknown>,
    ): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      await decide(transaction, await lockLine(transaction, contextId), String(fields.Note__c ?? ''))
      return { id: contextId, isCreated: false }
    }
  const receive = async (
    transaction: Transaction,
    line: OpenLine,
    accountId: string,
    dueIds: readonly string[],
    state: 'matched' | 'credited',
  ) => {
    const { id } = await recordReceipt(fair, transaction, {
      accountId,
      amountCents: line.amount,
      receivedOn: line.bookedOn,
      bankReference: line.number,
      payer: line.payer,
      // Credit is not allocated automatically.
      dueIds: [...dueIds],
      isCredit: state === 'credited',
    })
    await close(transaction, line.id, { State__c: state, Account__c: accountId, Receipt__c: id })
  }
  return {
    'BankLine__c.MatchLine': onLine(async (transaction, line, note) => {
      const rows = await findNamedDues(transaction, note)
      const [first] = rows
      if (!first || rows.some(({ accountId }) => accountId !== first.accountId))
        throw refuse('REFERENCE_UNKNOWN')
      await receive(
        transaction,
        line,
        first.accountId,
        rows.map(({ id }) => id),
        'matched',
      )
    }),
    'BankLine__c.CreditLine': onLine(async (transaction, line, note) => {
      const rows = await readRows(
        transaction.client,
        idRow,
        `select id from account where length(vat_number) > 4 and position(upper(vat_number) in upper($1)) > 0 limit 2`,
        [note],
      )
      const [company] = rows
      if (!company || rows.length > 1) throw refuse('COMPANY_UNKNOWN')
      await receive(transaction, line, company.id, [], 'credited')
    }),
    'BankLine__c.ReturnLine': onLine((transaction, line) =>
      close(transaction, line.id, { State__c: 'returned' }),
    ),
  }
}

const dueRow = object({ id: string, accountId: string, reference: string })

/** Returns the open amounts that a note names by their references, as a candidate does. */
async function findNamedDues({ client }: Transaction, note: string) {
  const open = await readRows(
    client,
    dueRow,
    `select id, account as "accountId", upper(reference) as reference from amount_due
     where state in ('open', 'part_paid') and position(upper(reference) in upper($1)) > 0
       or reference = any($2) and state in ('open', 'part_paid') order by due_on, reference`,
    [note, findReferences(note)],
  )
  const named = namedReferences(note, new Set(open.map(({ reference }) => reference)))
  return open.filter(({ reference }) => named.includes(reference))
}

async function lockLine({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<OpenLine & { state: string }>(
    `select id, name as number, (amount * 100)::float8 as amount, booked_on::text as "bookedOn", payer, state
     from bank_line where id = $1 for update`,
    [id],
  )
  const [line] = rows
  if (!line) throw NotFound()
  if (line.state !== 'open') throw refuse('ALREADY_DECIDED')
  return line
}
