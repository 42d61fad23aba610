import type { ReferentArea } from '../company-roles/company-roles.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { isTooLong } from '../people/person-limits.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'

/** What a company tells of one referent. */
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

/** What is wrong with the set as a whole. */
export type ReferentSetIssue = 'primaryMissing' | 'administrativeMissing' | 'legalMissing' | 'areasNotCovered'

export interface ReferentIssues {
  /** Each at its place: the how-manieth referent, and which of their fields. */
  at: readonly { index: number; field: ReferentField; fault: ReferentIssue }[]
  set: readonly ReferentSetIssue[]
  uncovered: readonly string[]
}

/** Addresses differ in more than letters' size and stray spaces, or they are the same. */
export const sameEmail = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Areas that nobody covers. */
export const uncoveredAreas = (drafts: readonly Pick<ReferentDraft, 'areas'>[], areas: readonly string[]) =>
  areas.filter((area) => !drafts.some((draft) => draft.areas.includes(area)))

/** Everything that keeps a company's referents from being saved, as far as the set itself can tell. */
export function referentIssues(drafts: readonly ReferentDraft[], areas: readonly string[]): ReferentIssues {
  const uncovered = uncoveredAreas(drafts, areas)
  return {
    at: drafts.flatMap((draft, index) => faultsAt(draft, index, drafts)),
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

function faultsAt(draft: ReferentDraft, index: number, drafts: readonly ReferentDraft[]) {
  const at: { index: number; field: ReferentField; fault: ReferentIssue }[] = []
  for (const field of REFERENT_DATA) {
    if (draft[field].trim() === '') at.push({ index, field, fault: 'missing' })
    else if (isTooLong(field, draft[field])) at.push({ index, field, fault: 'tooLong' })
  }
  if (draft.email.trim() !== '' && !isEmail(draft.email))
    at.push({ index, field: 'email', fault: 'emailForm' })
  if (draft.phone.trim() !== '' && !hasInternationalPrefix(draft.phone.trim()))
    at.push({ index, field: 'phone', fault: 'phoneForm' })
  // Further work goes to the one who is there already, by ticking areas; the later one is the duplicate.
  const first = drafts.findIndex(({ email }) => email.trim() !== '' && sameEmail(email, draft.email))
  if (first !== -1 && first < index) at.push({ index, field: 'email', fault: 'duplicate' })
  if (!draft.isPrimary && !draft.isAdministrative && !draft.isLegal && draft.areas.length === 0)
    at.push({ index, field: 'areas', fault: 'noRole' })
  return at
}

/** What an area is called in the data: names that staff took out of the edition's list no longer count. */
export const coveredAreas = (areas: readonly string[], known: readonly string[]) =>
  areas.filter((area): area is ReferentArea => known.includes(area))
