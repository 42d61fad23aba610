import type { BalanceItem, BalancesResult, HeldBalanceItem } from '@foyer/fair-domain'
import { type Label, object, RecordApiError, string } from '@foyer/record-contract'
import type { QuickActionHandler, Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import type { Needs } from './needs.ts'

/** Orders of the edition without a balance invoice; of one company, if given. */
async function readBalances(fair: Needs, database: Pick<ClientBase, 'query'>, accountId: string | null) {
  const edition = await fair.editions.current(database)
  if (!edition) return []
  const { rows } = await database.query<BalanceItem>(
    `select o.id, o.order_number as number, a.id as "accountId", a.name as company, (o.total_amount * 100)::int as "totalCents"
     from sales_order o join account a on a.id = o.account_id
     where o.edition = $1 and ($2::text is null or a.id = $2) and o.type = 'participation' and o.status = 'confirmed'
       and not exists (select from invoice i where i.order_id = o.id and i.type = 'balance'
         and not invoice_is_credited(i.id))
     order by a.name, o.id`,
    [edition.id, accountId],
  )
  return rows
}

export const getBalances = async (fair: Needs): Promise<BalancesResult> => ({
  balances: await readBalances(fair, fair.pool, null),
})

/** The same actions on the company page. */
export const balanceActions = (fair: Needs): Readonly<Record<string, QuickActionHandler>> => ({
  'Account.InvoiceBalance': async ({ contextId }, transaction) => {
    const balances = await readBalances(fair, transaction.client, contextId ?? '')
    if (balances.length === 0) throw refuse('NOTHING_TO_INVOICE')
    // A held order does not block the others, and is named; if all are held, the first reason is the refusal.
    const held: string[] = []
    const errors: unknown[] = []
    for (const { id, number } of balances) {
      const reason = await tryRow(transaction, async () => {
        await issueInvoice(fair, transaction, id, 'balance').catch((error: unknown) => {
          errors.push(error)
          throw error
        })
      })
      if (reason !== null) held.push(`${number}: ${reason}`)
    }
    if (held.length === balances.length) throw errors[0]
    if (held.length === 0) return { id: contextId, isCreated: false }
    const { language } = transaction.session
    const words = `${ISSUED[language]}: ${balances.length - held.length}. ${HELD[language]}: ${held.join(' ')}`
    return { id: contextId, isCreated: false, message: words }
  },
})

const ISSUED: Label = { 'en-US': 'Invoices issued', it: 'Fatture emesse' }
const HELD: Label = { 'en-US': 'Not issued', it: 'Non emesse' }

/** Invoices each order in a separate transaction: a failure does not block the others, and its reason is reported. */
export async function invoiceBalances(fair: Needs, session: Session, orderIds: readonly string[]) {
  const refused: HeldBalanceItem[] = []
  let issued = 0
  for (const id of new Set(orderIds))
    try {
      await fair.transact(session, (transaction) => issueInvoice(fair, transaction, id, 'balance'))
      issued++
    } catch (error) {
      if (!(error instanceof RecordApiError) || error.status >= 500) throw error
      refused.push({ id, ...(await orderOf(fair, id)), reason: error.in(session.language).message })
    }
  return { issued, refused }
}

/** Number of an order and name of its company, for messages. */
async function orderOf({ pool }: Needs, id: string) {
  const [order = { number: '', company: '' }] = await readRows(
    pool,
    object({ number: string, company: string }),
    `select o.order_number as number, a.name as company from sales_order o join account a on a.id = o.account_id
     where o.id = $1`,
    [id],
  )
  return order
}
