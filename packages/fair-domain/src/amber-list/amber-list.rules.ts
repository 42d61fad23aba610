import type { Label } from '@foyer/record-contract'
import type { Reason } from '../explain/explain.ts'
import { machine } from '../states/machine.ts'
import type { Day } from '../time/rome.ts'

/** Reasons of a listing, as displayed to the listed person: neutral, without an accusation. */
export const AMBER_REASONS = {
  debt: { 'en-US': 'An administrative position is open', it: 'È aperta una posizione amministrativa' },
  passes: {
    'en-US': 'The use of badges or tickets is being clarified',
    it: 'È in corso un chiarimento sull’uso di badge o biglietti',
  },
  property: {
    'en-US': 'A matter of intellectual property is being clarified',
    it: 'È in corso un chiarimento su una questione di proprietà intellettuale',
  },
  accreditation: {
    'en-US': 'The data of an accreditation are being clarified',
    it: 'È in corso un chiarimento sui dati di un accredito',
  },
  screening: {
    'en-US': 'A check required by law is under way',
    it: 'È in corso una verifica prevista dalla legge',
  },
  conduct: {
    'en-US': 'An event at the fair is being clarified',
    it: 'È in corso un chiarimento su un episodio in fiera',
  },
} as const satisfies Record<string, Label>

/**
 * Services that a listing can block. Signing in and paying are excluded, so that an unblocking request stays possible.
 */
export const AMBER_SERVICES = {
  application: { 'en-US': 'Participation application', it: 'Domanda di partecipazione' },
  accreditation: { 'en-US': 'Accreditation', it: 'Accredito' },
  buyer: { 'en-US': 'Buyer programme', it: 'Programma buyer' },
  tickets: { 'en-US': 'Tickets', it: 'Biglietti' },
  badges: { 'en-US': 'Badges and parking', it: 'Badge e parcheggi' },
  directory: { 'en-US': 'Digital directory', it: 'Catalogo digitale' },
  match: { 'en-US': 'My Match', it: 'My Match' },
} as const satisfies Record<string, Label>

export type AmberService = keyof typeof AMBER_SERVICES

/** Subjects of a listing: a domain blocks all of its email addresses, a code all of its uses. */
export const AMBER_SCOPES = {
  company: { 'en-US': 'Company', it: 'Azienda' },
  person: { 'en-US': 'Person', it: 'Persona' },
  domain: { 'en-US': 'Address domain', it: 'Dominio di posta' },
  code: { 'en-US': 'Code', it: 'Codice' },
} as const satisfies Record<string, Label>

export type AmberScope = keyof typeof AMBER_SCOPES

/** Checks for a domain in its normal form: `shop.example`, in lower case. */
export const isAddressDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)

interface ListingSubject {
  scope: unknown
  account: unknown
  contact: unknown
  domain: unknown
  code: unknown
}

/** Checks that the subject of the scope is set, and no other. */
export function hasItsSubject({ scope, account, contact, domain, code }: ListingSubject) {
  const given = { company: account, person: contact, domain, code }
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
  return Object.entries(given).every(([name, value]) => isGiven(value) === (name === scope))
}

/** States of a listing. Both listing and release need two members of staff. */
export const amberListing = machine({
  proposed: { confirm: 'listed', withdraw: 'released' },
  listed: { proposeRelease: 'releaseProposed' },
  releaseProposed: { release: 'released', refuseRelease: 'listed' },
  released: {},
})

export const DEFAULT_LISTING_MONTHS = 24
export const REQUEST_AGAIN_AFTER_DAYS = 90
export const MAX_REQUEST_LENGTH = 4000

/** Returns the same day after a number of months, or the last of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10) as Day
}

/** Four-eyes principle: the second person differs from the first. */
export const isSecondPerson = (first: string | null, second: string | null) =>
  first !== null && second !== null && first !== second

/** Returns why a service is blocked for a listed user, and how to request a release. */
export const amberReason = (reasonCode: string): Reason => ({
  code: 'amberList',
  text: AMBER_REASONS[reasonCode as keyof typeof AMBER_REASONS] ?? AMBER_REASONS.conduct,
  fixer: 'organiser',
  path: '/reserved/amber-list',
})
