import type { Label } from '@foyer/record-contract'

/** States of delivery of a mail. */
export const MAIL_STATES = {
  queued: { 'en-US': 'Queued', it: 'In coda' },
  sent: { 'en-US': 'Sent', it: 'Inviata' },
  failed: { 'en-US': 'Failed', it: 'Non riuscita' },
  bounced: { 'en-US': 'Bounced', it: 'Respinta' },
  held: { 'en-US': 'Held back', it: 'Trattenuta' },
  withdrawn: { 'en-US': 'Withdrawn', it: 'Ritirata' },
  closed: { 'en-US': 'Closed, not delivered', it: 'Chiusa senza consegna' },
} as const satisfies Record<string, Label>
export type MailState = keyof typeof MAIL_STATES
export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as [MailState, ...MailState[]]
