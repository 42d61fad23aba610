import type { Label } from '@foyer/record-contract'

/** Why a contact of a company gets no mail. */
export const NOT_REACHED = {
  noAccount: { 'en-US': 'no account', it: 'senza account' },
  noAddress: { 'en-US': 'no email address', it: 'senza indirizzo email' },
  otherSubject: { 'en-US': 'responsible for another subject', it: 'segue un altro ambito' },
} as const satisfies Record<string, Label>
export const NO_CONTACT: Label = { 'en-US': 'no referent', it: 'nessun referente' }

/** A company that a mail does not reach, and whom to call instead. */
export interface UnreachedItem {
  accountId: string
  company: string
  phone: string | null
  /** Reason for the whole company; empty if each person has one. */
  reason: string
  people: { name: string; phone: string | null; reason: string }[]
}
