import type { ReferentArea } from '../company-roles/company-roles.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { isTooLong } from '../people/person-limits.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'

/** Form data of a referent. */
export interface ReferentDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
  title: string
  isPrimary: boolean
  isAdministrative: boolean
  isLegal: boolean
  areas: readonly string[]
}

export const REFERENT_DATA = ['firstName', 'lastName', 'title', 'email', 'phone'] as const
export type ReferentField = (typeof REFERENT_DATA)[number] | 'areas'

export type ReferentIssue =
  | 'missing'
  | 'tooLong'
  | 'emailForm'
  | 'phoneForm'
  | 'duplicate'
  | 'noRole'
  | 'elsewhere'

/** Issues of the set as a whole. */
export type ReferentSetIssue = 'primaryMissing' | 'administrativeMissing' | 'legalMissing' | 'areasNotCovered'

export interface ReferentIssues {
  /** Issues by index of the referent and field. */
  at: readonly { index: number; field: ReferentField; fault: ReferentIssue }[]
  set: readonly ReferentSetIssue[]
  uncovered: readonly string[]
}

/** Compares email addresses, ignoring case and surrounding spaces. */
export const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the uncovered areas. */
export const uncoveredAreas = (drafts: readonly Pick<ReferentDraft, 'areas'>[], areas: readonly string[]) =>
  areas.filter((area) => !drafts.some((draft) => draft.areas.includes(area)))

/** Validates the referents of a company as a set. */
export function referentIssues(drafts: readonly ReferentDraft[], areas: readonly string[]): ReferentIssues {
  const uncovered = uncoveredAreas(drafts, areas)
  return {
    at: drafts.flatMap((draft, index) => issuesAt(draft, index, drafts)),
    set: [
      ...(drafts.filter(({ isPrimary }) => isPrimary).length === 1 ? [] : ['primaryMissing' as const]),
      ...(drafts.filter(({ isAdministrative }) => isAdministrative).length === 1
        ? []
        : ['administrativeMissing' as const]),
      ...(drafts.filter(({ isLegal }) => isLegal).length === 1 ? [] : ['legalMissing' as const]),
      ...(uncovered.length === 0 ? [] : ['areasNotCovered' as const]),
    ],
    uncovered,
  }
}

export const hasReferentIssues = ({ at, set }: ReferentIssues) => at.length > 0 || set.length > 0

function issuesAt(draft: ReferentDraft, index: number, drafts: readonly ReferentDraft[]) {
  const at: { index: number; field: ReferentField; fault: ReferentIssue }[] = []
  for (const field of REFERENT_DATA) {
    if (draft[field].trim() === '') at.push({ index, field, fault: 'missing' })
    else if (isTooLong(field, draft[field])) at.push({ index, field, fault: 'tooLong' })
  }
  if (draft.email.trim() !== '' && !isEmail(draft.email))
    at.push({ index, field: 'email', fault: 'emailForm' })
  if (draft.phone.trim() !== '' && !hasInternationalPrefix(draft.phone.trim()))
    at.push({ index, field: 'phone', fault: 'phoneForm' })
  // The later entry is the duplicate: further roles belong to the first one.
  const first = drafts.findIndex(({ email }) => email.trim() !== '' && sameEmail(email, draft.email))
  if (first !== -1 && first < index) at.push({ index, field: 'email', fault: 'duplicate' })
  if (!draft.isPrimary && !draft.isAdministrative && !draft.isLegal && draft.areas.length === 0)
    at.push({ index, field: 'areas', fault: 'noRole' })
  return at
}

/** Returns the areas that still exist in the edition's list. */
export const coveredAreas = (areas: readonly string[], known: readonly string[]) =>
  areas.filter((area): area is ReferentArea => known.includes(area))
