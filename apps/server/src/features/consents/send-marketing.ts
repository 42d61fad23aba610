import type { MessageTemplate } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { mayReceive } from '../../services/consents/read-consents.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Sends a mail that people may end, to somebody who agreed to it; says whether it was sent. */
export async function sendMarketing<P extends string>(
  fair: Fair,
  transaction: Transaction,
  mail: {
    template: MessageTemplate<P>
    contactId: string
    purpose: string
    data: Readonly<Record<P, string>>
  },
) {
  const { template, contactId, purpose, data } = mail
  if (!(await mayReceive(transaction.client, contactId, purpose))) return false
  const person = await findPerson(transaction.client, { contactId })
  if (!person) return false
  const token = unsubscribeToken(fair.secretKey, { contactId, purpose })
  const unsubscribeUrl = screenUrl(fair, person.language, `/reserved/unsubscribe?token=${token}`)
  await fair.sendMessage(transaction, { template, to: recipientOf(person), data, unsubscribeUrl })
  return true
}
