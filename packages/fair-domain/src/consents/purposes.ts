import type { Label, Language } from '@foyer/record-contract'

/** What a person is asked about, once each. Newsletters come on top, one purpose per fair. */
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

/** Optional, never ticked beforehand, and withdrawn as easily as given. */
export const OPTIONAL_PURPOSES = [
  'promotional',
  'partner',
  'statistics',
  'iceProcessing',
  'icePrivacy',
] as const satisfies readonly Purpose[]

/** Who accepts which conditions, for their company: they exhibit in a group, or answer for one. */
const CONDITIONS = {
  collective: 'generalConditions',
  pavilion: 'pavilionConditions',
} as const satisfies Record<string, Purpose>

export type ConditionsPurpose = (typeof CONDITIONS)[keyof typeof CONDITIONS]

/** The conditions that these audiences are asked to accept; undefined for everybody outside of collectives. */
export function conditionsFor(profiles: readonly string[]): ConditionsPurpose | undefined {
  const audience = (['collective', 'pavilion'] as const).find((profile) => profiles.includes(profile))
  return audience && CONDITIONS[audience]
}

/** Read and accepted once; what was accepted is not taken back by a tick. */
export const isAcknowledgement = (purpose: string) =>
  purpose === 'privacy' || Object.values<string>(CONDITIONS).includes(purpose)

const NEWSLETTER = 'newsletter:'

export const newsletterPurpose = (code: string) => `${NEWSLETTER}${code}`

/** The fair whose newsletter a purpose stands for, if it is one. */
export const newsletterOf = (purpose: string) =>
  purpose.startsWith(NEWSLETTER) ? purpose.slice(NEWSLETTER.length) : undefined

/** What a purpose is called; the newsletter of a fair by the fair's code. */
export function purposeLabel(purpose: string, language: Language) {
  const fair = newsletterOf(purpose)
  if (fair !== undefined) return `Newsletter ${fair}`
  return Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose as Purpose][language] : purpose
}

/** What a link in a mail may end: never an acknowledgement, only what people receive. */
export const isUnsubscribable = (purpose: string) =>
  newsletterOf(purpose) !== undefined || purpose === 'promotional' || purpose === 'partner'

export const CONSENT_SOURCES = {
  page: { 'en-US': 'Consents page', it: 'Pagina dei consensi' },
  registration: { 'en-US': 'Registration', it: 'Registrazione' },
  unsubscribe: { 'en-US': 'Unsubscribe link', it: 'Link di cancellazione' },
  paper: { 'en-US': 'Paper', it: 'Modulo cartaceo' },
  call: { 'en-US': 'Phone call', it: 'Telefonata' },
} as const satisfies Record<string, Label>

export type ConsentSource = keyof typeof CONSENT_SOURCES
