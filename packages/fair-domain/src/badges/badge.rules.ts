import { type Infer, object, optional, string } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { adultIssue, tidyAdult } from '../ticketing/minors.rules.ts'

export const MAX_NAME_LENGTH = 60
export const MAX_ROLE_LENGTH = 80

/** Counted against the quota, except set-up passes: those are for builders, who come with the stand. */
export type BadgeKind = 'badge' | 'vip' | 'setup'

/** Until when somebody can be named: builders come back to dismantle when everybody else has left. */
export const namesUntil = (
  settings: Pick<EditionSettings, 'badgeNamesUntil' | 'dismantlingUntil'>,
  kind: BadgeKind,
) => (kind === 'setup' ? settings.dismantlingUntil : settings.badgeNamesUntil)

/** Who stands on a badge, as forms ask and statements read it. On a set-up pass the role is the employer. */
export const HOLDER_KEYS = { firstName: string, lastName: string, role: string, email: string }
export const HOLDER_FIELDS = ['firstName', 'lastName', 'role', 'email'] as const

/** With the adult who looks after somebody below the least age; missing for everybody else. */
export const badgeHolder = object({ ...HOLDER_KEYS, adult: optional(string) })
export type BadgeHolder = Infer<typeof badgeHolder>

export const NOBODY: BadgeHolder = { firstName: '', lastName: '', role: '', email: '' }

/** The person alone, of whatever names one. */
export const holderOf = (badge: Omit<BadgeHolder, 'adult'> & { adult: string | null }): BadgeHolder => ({
  firstName: badge.firstName,
  lastName: badge.lastName,
  role: badge.role,
  email: badge.email,
  adult: badge.adult ?? undefined,
})

export type HolderIssue = 'missing' | 'tooLong' | 'emailForm'

/** Spaces are tidied; everything else is as typed. */
export const tidyHolder = (holder: BadgeHolder): BadgeHolder => ({
  firstName: tidy(holder.firstName),
  lastName: tidy(holder.lastName),
  role: tidy(holder.role),
  email: tidy(holder.email).toLowerCase(),
  ...(holder.adult === undefined ? {} : { adult: tidyAdult(holder.adult) }),
})

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** What is wrong with the person on a badge. Role and email may stay empty; a builder's employer may not. */
export function holderIssues(given: BadgeHolder, kind: BadgeKind = 'badge') {
  const holder = tidyHolder(given)
  const faults: Partial<Record<keyof BadgeHolder, HolderIssue>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    if (holder[field] === '') faults[field] = 'missing'
    else if (holder[field].length > MAX_NAME_LENGTH) faults[field] = 'tooLong'
  }
  if (kind === 'setup' && holder.role === '') faults.role = 'missing'
  if (holder.role.length > MAX_ROLE_LENGTH) faults.role = 'tooLong'
  if (holder.email !== '' && !isEmail(holder.email)) faults.email = 'emailForm'
  const adult = adultIssue(holder.adult)
  if (adult) faults.adult = adult
  return faults
}

/** A new paper is needed when what stands on it changes; another address alone needs none. */
export const needsNewCode = (before: BadgeHolder, after: BadgeHolder) =>
  before.firstName !== after.firstName ||
  before.lastName !== after.lastName ||
  before.role !== after.role ||
  before.adult !== after.adult
