import type { Label, Language } from '@foyer/record-contract'

/** Purposes of consents. Newsletters are added, one purpose per fair. */
export const PURPOSES = {
  privacy: { 'en-US': 'Privacy policy', it: 'Informativa privacy' },
  promotional: { 'en-US': 'Promotional communications', it: 'Comunicazioni promozionali' },
  partner: { 'en-US': 'Updates from partners', it: 'Aggiornamenti dei partner' },
  statistics: { 'en-US': 'Market statistics', it: 'Statistiche di mercato' },
  iceProcessing: {
    'en-US': 'Data processing by the trade agency (ICE)',
    it: 'Trattamento dei dati da parte dell’agenzia ICE',
  },
  icePrivacy: { 'en-US': 'Privacy of the trade agency (ICE)', it: 'Privacy dell’agenzia ICE' },
  exhibitorConditions: {
    'en-US': 'General conditions of participation',
    it: 'Condizioni generali di partecipazione',
  },
  generalConditions: {
    'en-US': 'General conditions for participants of a collective',
    it: 'Condizioni generali per chi partecipa a una collettiva',
  },
  pavilionConditions: {
    'en-US': 'General conditions for organisers of a collective',
    it: 'Condizioni generali per chi organizza una collettiva',
  },
} as const satisfies Record<string, Label>

export type Purpose = keyof typeof PURPOSES

/** Optional purposes: never preselected, and withdrawn as easily as given. */
export const OPTIONAL_PURPOSES = [
  'promotional',
  'partner',
  'statistics',
  'iceProcessing',
  'icePrivacy',
] as const satisfies readonly Purpose[]

/** Purpose of the conditions by profile: participant of a collective, or its organiser. */
const CONDITIONS = {
  collective: 'generalConditions',
  pavilion: 'pavilionConditions',
} as const satisfies Record<string, Purpose>

export type ConditionsPurpose = (typeof CONDITIONS)[keyof typeof CONDITIONS]

/** Returns the conditions that these profiles must accept; undefined outside of collectives. */
export function conditionsFor(profiles: readonly string[]): ConditionsPurpose | undefined {
  const audience = (['collective', 'pavilion'] as const).find((profile) => profiles.includes(profile))
  return audience && CONDITIONS[audience]
}

/** Checks for a purpose that is accepted once and cannot be withdrawn by a checkbox. */
export const isAcknowledgement = (purpose: string) =>
  purpose === 'privacy' || Object.values<string>(CONDITIONS).includes(purpose)

const NEWSLETTER = 'newsletter:'

export const newsletterPurpose = (code: string) => `${NEWSLETTER}${code}`

/** Returns the fair of a newsletter purpose, if it is one. */
export const newsletterOf = (purpose: string) =>
  purpose.startsWith(NEWSLETTER) ? purpose.slice(NEWSLETTER.length) : undefined

/** Returns the label of a purpose; for a newsletter with the fair's code. */
export function purposeLabel(purpose: string, language: Language) {
  const fair = newsletterOf(purpose)
  if (fair !== undefined) return `Newsletter ${fair}`
  return Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose as Purpose][language] : purpose
}

/** Checks whether a link in a mail can end a purpose: subscriptions only, never an acknowledgement. */
export const isUnsubscribable = (purpose: string) =>
  newsletterOf(purpose) !== undefined || purpose === 'promotional' || purpose === 'partner'

export const CONSENT_SOURCES = {
  page: { 'en-US': 'Consents page', it: 'Pagina dei consensi' },
  registration: { 'en-US': 'Registration', it: 'Registrazione' },
  newsletter: { 'en-US': 'Newsletter page', it: 'Pagina della newsletter' },
  unsubscribe: { 'en-US': 'Unsubscribe link', it: 'Link di cancellazione' },
  paper: { 'en-US': 'Paper', it: 'Modulo cartaceo' },
  call: { 'en-US': 'Phone call', it: 'Telefonata' },
} as const satisfies Record<string, Label>

export type ConsentSource = keyof typeof CONSENT_SOURCES
