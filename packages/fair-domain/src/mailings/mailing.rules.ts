import type { Label, Language } from '@foyer/record-contract'
import type { Profile } from '../audiences/profiles.ts'
import { type MessageText, unknownPlaceholders } from '../messages/message-template.ts'

/** Staff who send mails: all roles except those that only view. */
export const MAIL_WRITERS = [
  'staff',
  'administration',
  'accreditationDesk',
  'buyerDesk',
  'directoryEditor',
  'consentOfficer',
  'technicalOffice',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

/** Staff who may send promotional mails. */
export const PROMOTERS = ['consentOfficer', 'editionManager', 'admin'] as const satisfies readonly Profile[]

export const isMailWriter = (profiles: readonly string[]) =>
  MAIL_WRITERS.some((profile) => profiles.includes(profile))
export const isPromoter = (profiles: readonly string[]) =>
  PROMOTERS.some((profile) => profiles.includes(profile))

/**
 * Kinds of mails. A service mail concerns something that its recipients have requested or agreed on, such as
 * a contract; any other mail is promotional and needs consent.
 */
export const MAILING_KINDS = {
  service: { 'en-US': 'About their participation', it: 'Di servizio' },
  promotional: { 'en-US': 'Promotional', it: 'Promozionale' },
} as const satisfies Record<string, Label>
export type MailingKind = keyof typeof MAILING_KINDS

/** Recipients within a company. */
export const MAILING_AUDIENCES = {
  primary: { 'en-US': 'Primary referent', it: 'Referente principale' },
  money: { 'en-US': 'Administration', it: 'Amministrazione' },
  technical: { 'en-US': 'Stand and technical', it: 'Allestimento e tecnica' },
  tickets: { 'en-US': 'Badges and tickets', it: 'Badge e biglietti' },
  marketing: { 'en-US': 'Marketing', it: 'Marketing' },
  everybody: { 'en-US': 'Everyone', it: 'Tutte le persone' },
} as const satisfies Record<string, Label>
export type MailingAudience = keyof typeof MAILING_AUDIENCES

/** More recipients than this need a confirmation. */
export const MAX_UNCONFIRMED_MAILS = 20

export const LEFT_OUT = {
  noPerson: {
    'en-US': 'without a person who has an email address',
    it: 'senza una persona con indirizzo email',
  },
  noAddress: { 'en-US': 'without an email address', it: 'senza indirizzo email' },
  bounced: { 'en-US': 'whose last email came back', it: 'con l’ultima email respinta' },
  noConsent: { 'en-US': 'without consent', it: 'senza consenso' },
  noRelation: { 'en-US': 'without a part in this edition', it: 'senza rapporti con questa edizione' },
  sameAddress: {
    'en-US': 'with the same address as another',
    it: 'con lo stesso indirizzo di un altro destinatario',
  },
  stopped: { 'en-US': 'stopped before sending', it: 'fermate prima dell’invio' },
} as const satisfies Record<string, Label>
export type LeftOutReason = keyof typeof LEFT_OUT

export interface RecipientFacts {
  email: string | null
  lastBounced: boolean
  hasAgreed: boolean
  hasRelation: boolean
}

/** Returns why a selected person gets no mail; null if they get it. A mail about one record is personal. */
export function leftOutReason(
  { email, lastBounced, hasAgreed, hasRelation }: RecipientFacts,
  { kind, isPersonal }: { kind: MailingKind; isPersonal: boolean },
): LeftOutReason | null {
  if (!email) return 'noAddress'
  if (lastBounced) return 'bounced'
  if (kind === 'promotional') return hasAgreed ? null : 'noConsent'
  return hasRelation || isPersonal ? null : 'noRelation'
}

/** Placeholders of a text. */
export const MAILING_PLACEHOLDERS = ['name', 'company', 'fair', 'link'] as const

export const MAX_MAIL_BODY_LENGTH = 6000
/** Maximum number of records of a mailing. */
export const MAX_MAILING_RECORDS = 20_000
/** Delay before a mail is sent, in which it can be stopped. */
export const MAIL_UNDO_SECONDS = 20

export type MailingIssue = { language: Language } & (
  | { what: 'missing' }
  | { what: 'unknown'; names: readonly string[] }
)

/** Returns why a text cannot be sent to recipients with these languages. */
export function mailingIssues(
  texts: Readonly<Record<Language, MessageText>>,
  languages: readonly Language[],
): MailingIssue[] {
  return languages.flatMap((language): MailingIssue[] => {
    const text = texts[language]
    if (!text.subject.trim() || !text.body.trim()) return [{ language, what: 'missing' }]
    const names = unknownPlaceholders(text, MAILING_PLACEHOLDERS)
    return names.length > 0 ? [{ language, what: 'unknown', names }] : []
  })
}
