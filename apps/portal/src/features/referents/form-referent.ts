import { REFERENT_AREAS, type ReferentDraft } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** A referent in the form; `key` is stable when others are added or removed. */
export interface FormReferent extends ReferentDraft {
  key: string
  /** True if stored: the email address identifies the referent and cannot change. */
  isStored: boolean
  hasUser: boolean
}

export const nameOf = ({ firstName, lastName }: Pick<ReferentDraft, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

export const areaNames = (areas: readonly string[], language: Language) =>
  areas.map((area) => REFERENT_AREAS[area as keyof typeof REFERENT_AREAS]?.[language] ?? area).join(', ')
