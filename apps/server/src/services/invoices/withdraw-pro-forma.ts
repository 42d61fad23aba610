import { PRO_FORMA_CHANGES, type ProFormaChange, proFormaWithdrawnMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { logStep } from '../history/log-step.ts'
import { mailReferents } from '../payments/mail-referents.ts'
import { lockInvoicing } from './invoiced-for.ts'
import type { Needs } from './needs.ts'
import { sendProForma } from './send-pro-forma.ts'
import { unlessRefused } from './unless-refused.ts'

/**
 * Withdraws the pro-forma of an order whose total has changed, with its document, and notifies the company.
 * Returns whether there was one.
 */
export async function withdrawProForma(
  fair: Needs,
  transaction: Transaction,
  orderId: string,
  change: ProFormaChange,
  subject: string,
) {
  const { client } = transaction
  await lockInvoicing(client, orderId)
  const { rows } = await client.query<{ id: string; number: string; accountId: string }>(
    `select id, name as number, account as "accountId" from pro_forma
     where order_id = $1 and state in ('sent', 'objected') for update`,
    [orderId],
  )
  const [proForma] = rows
  if (!proForma) return false
  const { id, number, accountId } = proForma
  await fair.writer.update(transaction, 'ProForma__c', id, { State__c: 'taken_back' })
  const papers = await client.query<{ id: string }>(
    `select id from document where kind = 'proForma' and subject_id = $1 and state <> 'superseded'`,
    [id],
  )
  for (const paper of papers.rows)
    await fair.writer.update(transaction, 'Document__c', paper.id, { State__c: 'superseded' })
  await logStep(fair, transaction, proForma, 'proForma.takenBack', { Reason__c: subject })
  await mailReferents(fair, transaction, accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: proFormaWithdrawnMail,
      to,
      data: {
        name: person.firstName,
        company,
        number,
        why: `${PRO_FORMA_CHANGES[change][person.language]} ${subject}`,
        link: link('/reserved/invoices'),
      },
    }),
  )
  return true
}

/** The same, with a new one for the changed total. */
export async function replaceProForma(
  fair: Needs,
  transaction: Transaction,
  orderId: string,
  change: ProFormaChange,
  subject: string,
) {
  if (!(await withdrawProForma(fair, transaction, orderId, change, subject))) return
  // Nothing is left to invoice, or a rule prevents the invoice: staff send another when it can be issued.
  await unlessRefused(transaction, () => sendProForma(fair, transaction, orderId))
}
