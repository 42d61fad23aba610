import { minorRefusedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Recipient } from '../messages/send-message.ts'
import { customerNoteOf } from '../queues/decision.ts'
import type { Needs } from './needs.ts'

interface Refused {
  to: Recipient
  name: string
  holder: string
  ticket: string
  /** Suggested next step. */
  next: string
  link: string
}

/** Mails that a minor cannot be admitted, with the note of staff for the customer. */
export async function mailMinorRefused(
  fair: Needs,
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
