import { formatCents, NOTICE_REASONS, paymentNoticeRejectedMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { mayStill } from '../../services/company-roles/company-status.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import type { Needs } from './needs.ts'
import { companyName } from './report-payment.ts'

interface StoredNotice {
  id: string
  reference: string
  accountId: string
  dueId: string
  state: string
  /** In cents. */
  amount: number
  paidOn: string
  sentBy: string | null
}

/** Staff decisions on a payment notice. */
export function noticeActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  return {
    'PaymentNotice__c.ConfirmNotice': async ({ contextId, fields }, transaction) => {
      const notice = await lockNotice(transaction, contextId)
      // The receipt first: a payment of the amount due closes the notice.
      const receipt = await recordReceipt(fair, transaction, {
        accountId: notice.accountId,
        amountCents: notice.amount,
        receivedOn: notice.paidOn,
        bankReference: String(fields.Note__c ?? ''),
        dueIds: [notice.dueId],
      })
      await fair.writer.update(transaction, 'PaymentNotice__c', notice.id, {
        State__c: 'confirmed',
        Receipt__c: receipt.id,
      })
      return { id: notice.id, isCreated: false }
    },
    'PaymentNotice__c.RejectNotice': async ({ contextId, fields }, transaction) => {
      const notice = await lockNotice(transaction, contextId)
      const code = String(fields.ReasonCode__c ?? '')
      const reason = NOTICE_REASONS.find((item) => item.code === code)
      if (!reason) throw refuse('REASON_MISSING')
      const note = String(fields.Note__c ?? '').trim()
      const person = await findPerson(transaction.client, { userId: notice.sentBy })
      const language = person?.language ?? 'it'
      await fair.writer.update(transaction, 'PaymentNotice__c', notice.id, {
        State__c: 'rejected',
        Answer__c: [reason.label[language], note].filter((part) => part !== '').join('. '),
      })
      const { client } = transaction
      const isAllowed = (who: typeof person) =>
        mayStill(fair.editions, client, who, notice.accountId, 'seeInvoices')
      const company = await companyName(client, notice.accountId)
      const mail = (to: NonNullable<typeof person>) =>
        fair.sendMessage(transaction, {
          template: paymentNoticeRejectedMail,
          to: recipientOf(to),
          data: {
            name: to.firstName,
            company,
            amount: formatCents(notice.amount, to.language),
            reference: notice.reference,
            reason: reason.label[to.language],
            note,
            link: screenUrl(fair, to.language, '/reserved/invoices'),
          },
        })
      if (person && (await isAllowed(person))) await mail(person)
      // A sender who left the company, or lost access to its payments, is not notified; the company is.
      else
        await mailReferents(fair, transaction, notice.accountId, async (referent) => {
          if (await isAllowed(referent.person)) await mail(referent.person)
        })
      return { id: notice.id, isCreated: false }
    },
  }
}

/** Closes notices of an amount that was paid by a matched transfer. */
export async function closeNotices(fair: Needs, due: PaidDue, transaction: Transaction) {
  const ids = await readIds(
    transaction.client,
    `select id from payment_notice where amount_due = $1 and state = 'open' for update`,
    [due.id],
  )
  for (const id of ids)
    await fair.writer.update(transaction, 'PaymentNotice__c', id, { State__c: 'confirmed' })
}

async function lockNotice({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<StoredNotice>(
    `select id, name as reference, account as "accountId", amount_due as "dueId", state,
            (amount * 100)::float8 as amount, paid_on::text as "paidOn", sent_by as "sentBy"
     from payment_notice where id = $1 for update`,
    [id],
  )
  const [notice] = rows
  if (!notice) throw NotFound()
  if (notice.state !== 'open') throw refuse('ALREADY_DECIDED')
  return notice
}
