import { isStaff, type Profile } from '@foyer/fair-domain'
import type { CommittedWrite } from '@foyer/record-server'

type Values = Readonly<Record<string, unknown>>
export type Loser = { userId: string } | { contactId: string }

/** By object, the fields that give somebody a right; a value that is gone is a right that is lost. */
const ROLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Referent__c: ['Primary__c', 'Administrative__c', 'Legal__c', 'Areas__c', 'Contact__c'],
  TeamMember__c: ['State__c', 'Contact__c'],
}

/** A member of the team who has none of these yet, or no more, may do nothing. */
const TEAM_STATES_WITH_RIGHTS = ['confirmed', 'primary_pending_validation', 'primary_validated']

/** Who is admitted may do all that they could before, and more: nobody is thrown out by good news. */
const GROWS_INTO: Readonly<Record<string, Profile>> = { applicant: 'exhibitor' }

/**
 * Whose sessions end because a write takes something from them: a profile, a role, the company, the account itself.
 * Who only gains something stays signed in, and may do it with the next request. An exception are profiles of staff.
 */
export function loserOf({ objectApiName, recordId, before, after }: CommittedWrite): Loser | null {
  if (before === null) return null
  if (objectApiName === 'User') return after && !losesAccount(before, after) ? null : { userId: recordId }
  if (objectApiName === 'Contact')
    return isSame(before, after, 'AccountId') || !textOf(before, 'AccountId') ? null : { contactId: recordId }
  const fields = ROLE_FIELDS[objectApiName]
  const contactId = textOf(before, 'Contact__c')
  if (!fields || contactId === null) return null
  return fields.some((field) => losesValue(field, before, after)) ? { contactId } : null
}

function losesAccount(before: Values, after: Values) {
  if (before.IsActive === true && after.IsActive !== true) return true
  if (!isSame(before, after, 'Username') || losesValue('ContactId', before, after)) return true
  const [had, has] = [listOf(before.Profiles__c), listOf(after.Profiles__c)]
  const gained = has.filter((profile) => !had.includes(profile))
  const isLost = (profile: string) => !has.includes(profile) && !has.includes(GROWS_INTO[profile] ?? '')
  return had.some(isLost) || isStaff(gained)
}

function losesValue(field: string, before: Values, after: Values | null) {
  const had = listOf(before[field]).filter(
    (value) => field !== 'State__c' || TEAM_STATES_WITH_RIGHTS.includes(value),
  )
  const has = listOf(after?.[field])
  // A primary member whose validation is asked for, or given, is still a member.
  if (field === 'State__c' && has.some((value) => TEAM_STATES_WITH_RIGHTS.includes(value)))
    return had.includes('primary_validated') && !has.includes('primary_validated')
  return had.some((value) => !has.includes(value))
}

const isSame = (before: Values, after: Values | null, field: string) =>
  (before[field] ?? null) === (after?.[field] ?? null)

const textOf = (values: Values, field: string) =>
  typeof values[field] === 'string' && values[field] !== '' ? values[field] : null

/** The parts of a value: those of a list, the text itself, `true` for a flag that is set. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return value === '' ? [] : value.split(';')
  return value === true ? ['true'] : []
}
