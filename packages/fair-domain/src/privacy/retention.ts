import type { Label } from '@foyer/record-contract'

interface RetentionRule {
  /** Data concerned. */
  label: Label
  /** Retention period. */
  keep: { months: number } | { days: number }
  /** Start of the period. */
  after: 'closing of the edition' | 'entry' | 'last interaction'
}

/**
 * Retention of personal data that no contract needs. A job deletes older data, and the slice of guest lists
 * uses its value; data of contracts and invoices are kept for ten years and not listed here.
 */
export const RETENTION = {
  accreditationEvidence: {
    label: { 'en-US': 'Evidence of accreditations', it: 'Documenti degli accrediti' },
    keep: { months: 12 },
    after: 'closing of the edition',
  },
  rejectedAccreditations: {
    label: { 'en-US': 'Answers in rejected accreditations', it: 'Risposte degli accrediti respinti' },
    keep: { months: 12 },
    after: 'closing of the edition',
  },
  rejectedBuyers: {
    label: {
      'en-US': 'Answers in rejected applications of buyers',
      it: 'Risposte delle candidature buyer respinte',
    },
    keep: { months: 12 },
    after: 'closing of the edition',
  },
  buyerDrafts: {
    label: { 'en-US': 'Applications of buyers never sent', it: 'Candidature buyer mai inviate' },
    keep: { months: 12 },
    after: 'closing of the edition',
  },
  historyOfPeople: {
    label: { 'en-US': 'Earlier versions of personal data', it: 'Versioni precedenti dei dati personali' },
    keep: { months: 12 },
    after: 'entry',
  },
  messages: {
    label: { 'en-US': 'Text of messages', it: 'Testo dei messaggi' },
    keep: { months: 12 },
    after: 'entry',
  },
  signIns: {
    label: { 'en-US': 'Sign-ins and attempts to sign in', it: 'Accessi e tentativi di accesso' },
    keep: { months: 6 },
    after: 'entry',
  },
  marketing: {
    label: { 'en-US': 'Consents to marketing', it: 'Consensi al marketing' },
    keep: { months: 24 },
    after: 'last interaction',
  },
  shopGuests: {
    label: {
      'en-US': 'Buyers and holders of tickets without an account',
      it: 'Acquirenti e intestatari di biglietti senza account',
    },
    keep: { months: 12 },
    after: 'closing of the edition',
  },
  abandonedOrders: {
    label: { 'en-US': 'Ticket orders that were never paid', it: 'Ordini di biglietti mai pagati' },
    keep: { days: 30 },
    after: 'entry',
  },
  guestLists: {
    label: { 'en-US': 'Guest lists of exhibitors', it: 'Liste ospiti degli espositori' },
    keep: { days: 60 },
    after: 'closing of the edition',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionRuleName = keyof typeof RETENTION
