import type { Label } from '@foyer/record-contract'
import { machine } from '../states/machine.ts'

/** Maximum length of the message of a request, and of a reason. */
export const MAX_MEETING_TEXT = 500
export const MAX_RATING = 5

const EARLY_MS = 15 * 60_000

/** A meeting can be confirmed from a quarter of an hour before it starts. */
export const canConfirm = (startsAt: string | Date, now: number) =>
  now >= new Date(startsAt).getTime() - EARLY_MS

/** States of a meeting, from the first request to its end. */
export const meeting = machine({
  requested: {
    accept: 'accepted',
    decline: 'declined',
    counter: 'requested',
    withdraw: 'cancelled',
    expire: 'expired',
  },
  accepted: { cancel: 'cancelled', keep: 'kept', miss: 'missed' },
  kept: {},
  missed: { keep: 'kept' },
  declined: {},
  expired: {},
  cancelled: {},
})

export type MeetingState = (typeof meeting)['states'][number]

export const MEETING_STATES: Readonly<Record<MeetingState, Label>> = {
  requested: { 'en-US': 'Requested', it: 'Richiesto' },
  accepted: { 'en-US': 'Accepted', it: 'Accettato' },
  kept: { 'en-US': 'Kept', it: 'Svolto' },
  missed: { 'en-US': 'Missed', it: 'Mancato' },
  declined: { 'en-US': 'Declined', it: 'Declinato' },
  expired: { 'en-US': 'Expired', it: 'Scaduto' },
  cancelled: { 'en-US': 'Cancelled', it: 'Annullato' },
}
