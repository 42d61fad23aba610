import { minorRefusedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../fair/fair.ts'
import type { Recipient } from '../messages/send-message.ts'
import { customerNoteOf } from '../queues/decision.ts'

interface Refused {
  to: Recipient
  name: string
  holder: string
  ticket: string
  /** What can be done now. */
  next: string
  link: string
}

/** Says that somebody below the least age cannot come, with what staff wrote for the customer. */
export async function mailMinorRefused(
  fair: Fair,
  transaction: Transaction,
  editionId: string,
  { to, ...data }: Refused,
) {
  const edition = await fair.editions.find(transaction.client, editionId)
  await fair.sendMessage(transaction, {
    template: minorRefusedMail,
    to,
    data: {
      ...data,
      age: String(edition?.settings.minimumAge ?? ''),
      note: customerNoteOf(transaction.session) ?? '–',
    },
  })
}
