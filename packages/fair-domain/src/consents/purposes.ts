import type { Label } from '@foyer/record-contract'

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
    'en-US': 'General conditions for collectives',
    it: 'Condizioni generali per le collettive',
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

const NEWSLETTER = 'newsletter:'

export const newsletterPurpose = (code: string) => `${NEWSLETTER}${code}`

/** The fair whose newsletter a purpose stands for, if it is one. */
export const newsletterOf = (purpose: string) =>
  purpose.startsWith(NEWSLETTER) ? purpose.slice(NEWSLETTER.length) : undefined

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
