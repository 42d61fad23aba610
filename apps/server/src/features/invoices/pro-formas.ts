import { isPast, objectionRejectedMail, proFormaCorrectedMail, romeDay } from '@foyer/fair-domain'
import { NotFound, RecordApiError } from '@foyer/record-contract'
import { attributeOf, type QuickActionHandler, type Session, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { lockInvoicing } from '../../services/invoices/invoiced-for.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface StoredProForma {
  id: string
  number: string
  accountId: string
  orderId: string
  state: 'sent' | 'objected' | 'corrected' | 'taken_back' | 'issued'
  objectUntil: string
}

const EVERY_MORNING = '40 5 * * *'

async function lockProForma({ client }: Transaction, id: string | null) {
  const found = await client.query<{ orderId: string }>(
    'select order_id as "orderId" from pro_forma where id = $1',
    [id],
  )
  // Locks the order first, like invoicing and changes of the order.
  await lockInvoicing(client, found.rows[0]?.orderId ?? '')
  const { rows } = await client.query<StoredProForma>(
    `select id, name as number, account as "accountId", order_id as "orderId", state,
            object_until::text as "objectUntil" from pro_forma where id = $1 for update`,
    [id],
  )
  const [proForma] = rows
  if (!proForma) throw NotFound()
  return proForma
}

/** Stores an objection of the company, in time and once; the invoice is held until staff decide. */
export async function objectToProForma(fair: Needs, session: Session, id: string, text: string) {
  const words = text.trim()
  return fair.transact(session, async (transaction) => {
    const proForma = await lockProForma(transaction, id)
    if (!attributeOf(session, 'accountId').includes(proForma.accountId)) throw NotFound()
    if (proForma.state !== 'sent' || isPast(proForma.objectUntil, fair.clock()))
      throw refuse('OBJECTION_OVER')
    await fair.writer.update(transaction, 'ProForma__c', id, {
      State__c: 'objected',
      Objection__c: words,
      ObjectedAt__c: new Date(fair.clock()).toISOString(),
      ObjectedBy__c: session.userId,
    })
    return { state: 'objected' }
  })
}

/** Decides on an objection: withdraws the pro-forma for correction, or issues the invoice unchanged. */
export function decideObjection(fair: Needs, decision: 'correct' | 'reject'): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const proForma = await lockProForma(transaction, contextId)
    if (proForma.state !== 'objected') throw refuse('ALREADY_DECIDED')
    const answer = String(fields.Note__c ?? '').trim()
    const { id, number, accountId } = proForma
    await fair.writer.update(transaction, 'ProForma__c', id, {
      Answer__c: answer,
      ...(decision === 'correct' ? { State__c: 'corrected' } : {}),
    })
    if (decision === 'reject') await issueInvoice(fair, transaction, proForma.orderId, 'balance')
    await mailReferents(fair, transaction, accountId, ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: decision === 'correct' ? proFormaCorrectedMail : objectionRejectedMail,
        to,
        data: { name: person.firstName, company, number, answer, link: link('/reserved/invoices') },
      }),
    )
    return { id, isCreated: false }
  }
}

/** Issues invoices without an objection in time. */
export const issueUnobjected = (fair: Needs): Task => ({
  name: 'invoices.issueUnobjected',
  cron: EVERY_MORNING,
  run: async () => {
    const ids = await readIds(
      fair.pool,
      `select id from pro_forma where state = 'sent' and object_until < $1 order by object_until, id`,
      [romeDay(fair.clock())],
    )
    for (const id of ids)
      try {
        await fair.transact(fair.systemSession, async (transaction) => {
          const { state, orderId } = await lockProForma(transaction, id)
          if (state === 'sent') await issueInvoice(fair, transaction, orderId, 'balance')
        })
      } catch (error) {
        // Held by a rule, e.g. a missing CUP: it stays in state sent, and does not block the others.
        if (!(error instanceof RecordApiError)) throw error
      }
  },
})
