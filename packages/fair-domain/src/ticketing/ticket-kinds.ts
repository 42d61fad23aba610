import type { Label } from '@foyer/record-contract'

/** Kinds of tickets at the gate. */
export const TICKET_KINDS = {
  badge: { 'en-US': 'Exhibitor badge', it: 'Badge espositore' },
  vip: { 'en-US': 'VIP badge', it: 'Badge VIP' },
  setup: { 'en-US': 'Set-up pass', it: 'Pass allestimento' },
  parking: { 'en-US': 'Parking pass', it: 'Pass auto' },
  ticket1: { 'en-US': '1-day ticket', it: 'Biglietto 1 giorno' },
  ticket2: { 'en-US': '2-day ticket', it: 'Biglietto 2 giorni' },
  ticket4: { 'en-US': '3-4 day ticket', it: 'Biglietto 3-4 giorni' },
  press: { 'en-US': 'Press accreditation', it: 'Accredito stampa' },
  influencer: { 'en-US': 'Influencer accreditation', it: 'Accredito influencer' },
  buyer: { 'en-US': 'Buyer badge', it: 'Badge buyer' },
  school: { 'en-US': 'School ticket', it: 'Biglietto scuola' },
} as const satisfies Record<string, Label>

export type TicketKind = keyof typeof TICKET_KINDS
