import type { MessageTemplate } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { findPerson, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { mayReceive } from './read-consents.ts'
import { type Subscription, unsubscribeToken } from './unsubscribe-token.ts'

/** The unsubscribe link of a mail. */
export const unsubscribeUrlFor = (
  fair: Pick<Needs, 'secretKey' | 'siteUrl' | 'settings'>,
  subscription: Subscription,
  language: Language,
) =>
  screenUrl(fair, language, `/reserved/unsubscribe?token=${unsubscribeToken(fair.secretKey, subscription)}`)

/** Sends a mail that requires consent; returns whether it was sent. */
export async function sendMarketing<P extends string>(
  fair: Needs,
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
  const unsubscribeUrl = unsubscribeUrlFor(fair, { contactId, purpose }, person.language)
  await fair.sendMessage(transaction, { template, to: recipientOf(person), data, unsubscribeUrl })
  return true
}
