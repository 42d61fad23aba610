import {
  formatCents,
  isDay,
  MAX_NOTICE_LENGTH,
  openAmount,
  paymentNoticeMail,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import { attributeOf, requireUser, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { lockDues } from '../../services/payments/stored-due.ts'
import { attachFiles } from '../../services/uploads/attach-files.ts'
import type { Needs } from './needs.ts'

export interface PaymentReport {
  dueId: string
  paidOn: string
  text: string
  /** Ids of previously uploaded bank receipts. */
  files: readonly string[]
}

/** Stores a payment notice of a company with its bank receipt, for the staff to check. */
export function reportPayment(fair: Needs, session: Session, { dueId, paidOn, text, files }: PaymentReport) {
  if (!isDay(paidOn)) throw InvalidInput('paidOn is not a day')
  if (text.length > MAX_NOTICE_LENGTH) throw InvalidInput('text is too long')
  if (files.length === 0) throw refuse('RECEIPT_MISSING')
  if (paidOn > romeDay(fair.clock())) throw refuse('DAY_AHEAD')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Serialises concurrent notices by the lock on the amount due.
    const [due] = await lockDues(client, [dueId])
    if (!due || !attributeOf(session, 'accountId').includes(due.accountId)) throw NotFound()
    if (due.state !== 'open' && due.state !== 'part_paid') throw refuse('DUE_CLOSED')
    const { rowCount } = await client.query(
      `select from payment_notice where amount_due = $1 and state = 'open' limit 1`,
      [dueId],
    )
    if (rowCount === 1) throw refuse('NOTICE_OPEN')
    const { id } = await fair.writer.create(transaction, 'PaymentNotice__c', {
      Name: due.reference,
      Account__c: due.accountId,
      AmountDue__c: due.id,
      Amount__c: toEuros(openAmount(due)),
      PaidOn__c: paidOn,
      Text__c: text.trim() || null,
      SentBy__c: requireUser(session),
    })
    await attachFiles(fair, transaction, session, files, 'PaymentNotice__c', id)
    const person = await findPerson(client, { userId: session.userId })
    if (person)
      await fair.sendMessage(transaction, {
        template: paymentNoticeMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          company: await companyName(transaction.client, due.accountId),
          amount: formatCents(openAmount(due), person.language),
          reference: due.reference,
          link: screenUrl(fair, person.language, '/reserved/invoices'),
        },
      })
    return { id }
  })
}

export async function companyName(
  client: Parameters<typeof lockDues>[0],
  accountId: string,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from account where id = $1', [accountId])
  return rows[0]?.name ?? ''
}
