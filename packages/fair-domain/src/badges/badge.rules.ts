import { type Infer, object, oneOf, optional, string } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import type { EditGroups } from '../methods/merge-edit.ts'
import { adultIssue, tidyAdult } from '../ticketing/minors.rules.ts'

export const MAX_NAME_LENGTH = 60
export const MAX_ROLE_LENGTH = 80

/** Kind of badge. Setup passes, for the builders of the stand, do not count against the quota. */
export type BadgeKind = 'badge' | 'vip' | 'setup'

/** Returns the last day for naming holders. It is later for builders, who also dismantle the stand. */
export const namesUntil = (
  settings: Pick<EditionSettings, 'badgeNamesUntil' | 'dismantlingUntil'>,
  kind: BadgeKind,
) => (kind === 'setup' ? settings.dismantlingUntil : settings.badgeNamesUntil)

/** Holder of a badge, as in forms and statements. On a setup pass the role is the employer. */
export const HOLDER_KEYS = { firstName: string, lastName: string, role: string, email: string }
export const HOLDER_FIELDS = ['firstName', 'lastName', 'role', 'email'] as const

/** With the adult who accompanies a holder below the minimum age; omitted for all others. */
export const badgeHolder = object({ ...HOLDER_KEYS, adult: optional(string) })
export type BadgeHolder = Infer<typeof badgeHolder>

/** Form that assigns a badge. */
export const badgeForm = object({
  kind: oneOf<BadgeKind>('badge', 'vip', 'setup'),
  ...HOLDER_KEYS,
  adult: optional(string),
})

/** The person of a badge merges as one: an edit of the name does not mix with another name. */
export const HOLDER_GROUPS: EditGroups<BadgeHolder> = [['firstName', 'lastName', 'email', 'adult']]

export const NOBODY: BadgeHolder = { firstName: '', lastName: '', role: '', email: '' }

/** Returns the holder of a badge without other fields. */
export const holderOf = (badge: Omit<BadgeHolder, 'adult'> & { adult: string | null }): BadgeHolder => ({
  firstName: badge.firstName,
  lastName: badge.lastName,
  role: badge.role,
  email: badge.email,
  adult: badge.adult ?? undefined,
})

export type HolderIssue = 'missing' | 'tooLong' | 'emailForm'

/** Normalises white space. */
export const tidyHolder = (holder: BadgeHolder): BadgeHolder => ({
  firstName: tidy(holder.firstName),
  lastName: tidy(holder.lastName),
  role: tidy(holder.role),
  email: tidy(holder.email).toLowerCase(),
  ...(holder.adult === undefined ? {} : { adult: tidyAdult(holder.adult) }),
})

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Validates the holder of a badge. Role and email are optional; the employer of a builder is required. */
export function holderIssues(given: BadgeHolder, kind: BadgeKind = 'badge') {
  const holder = tidyHolder(given)
  const issues: Partial<Record<keyof BadgeHolder, HolderIssue>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    if (holder[field] === '') issues[field] = 'missing'
    else if (holder[field].length > MAX_NAME_LENGTH) issues[field] = 'tooLong'
  }
  if (kind === 'setup' && holder.role === '') issues.role = 'missing'
  if (holder.role.length > MAX_ROLE_LENGTH) issues.role = 'tooLong'
  if (holder.email !== '' && !isEmail(holder.email)) issues.email = 'emailForm'
  const adult = adultIssue(holder.adult)
  if (adult) issues.adult = adult
  return issues
}

/** Checks whether the printed data differ. A change of email alone needs no new document. */
export const needsNewCode = (before: BadgeHolder, after: BadgeHolder) =>
  before.firstName !== after.firstName ||
  before.lastName !== after.lastName ||
  before.role !== after.role ||
  before.adult !== after.adult
