import type { StaffProfile } from '../audiences/profiles.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { isTooLong } from '../people/person-limits.ts'
import { machine } from '../states/machine.ts'
import { sameEmail } from './referents.rules.ts'

/** States of a handover of the primary role. */
export const handover = machine({
  invited: { accept: 'accepted', decline: 'declined', expire: 'expired', withdraw: 'withdrawn' },
  accepted: {},
  declined: {},
  expired: {},
  withdrawn: {},
})

/** Staff who may start a handover for a company, for example because its primary referent has left. */
export const HANDOVER_STAFF = ['staff', 'admin'] as const satisfies readonly StaffProfile[]

export const mayStartHandover = (profiles: readonly string[]) =>
  HANDOVER_STAFF.some((profile) => profiles.includes(profile))

export interface HandoverDraft {
  firstName: string
  lastName: string
  email: string
}

export const HANDOVER_FIELDS = ['firstName', 'lastName', 'email'] as const

export type HandoverIssue = 'missing' | 'tooLong' | 'emailForm' | 'samePrimary' | 'elsewhere'

/** Validates an invitation to become the primary referent, and returns the issues by field. */
export function handoverIssues(draft: HandoverDraft, primaryEmail: string) {
  const issues: Partial<Record<keyof HandoverDraft, HandoverIssue>> = {}
  for (const field of HANDOVER_FIELDS) {
    if (draft[field].trim() === '') issues[field] = 'missing'
    else if (isTooLong(field, draft[field])) issues[field] = 'tooLong'
  }
  if (issues.email === undefined && !isEmail(draft.email)) issues.email = 'emailForm'
  if (sameEmail(draft.email, primaryEmail) && draft.email.trim() !== '') issues.email = 'samePrimary'
  return issues
}

const DAY_MS = 86_400_000

export const handoverExpiry = (sentAt: number, handoverDays: number) => sentAt + handoverDays * DAY_MS
