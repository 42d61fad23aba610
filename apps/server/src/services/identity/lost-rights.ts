import { isStaff, type Profile } from '@foyer/fair-domain'
import type { CommittedWrite } from '@foyer/record-server'

type Values = Readonly<Record<string, unknown>>
export type Loser = { userId: string } | { contactId: string }

/** Fields that grant a right, by object; a removed value is a lost right. */
const ROLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Referent__c: ['Primary__c', 'Administrative__c', 'Legal__c', 'Areas__c', 'Contact__c'],
  TeamMember__c: ['State__c', 'Contact__c'],
}

/** A team member in any other state has no rights. */
const TEAM_STATES_WITH_RIGHTS = ['confirmed', 'primary_pending_validation', 'primary_validated']

/** An admitted user keeps all previous rights, so the sessions stay. */
const GROWS_INTO: Readonly<Record<string, Profile>> = { applicant: 'exhibitor' }

/**
 * Returns the users whose sessions end because a write takes something from them: a profile, a role, the
 * company, the account itself. Users who only gain rights stay signed in, except with staff profiles.
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
  // A primary member whose validation is requested or given is still a member.
  if (field === 'State__c' && has.some((value) => TEAM_STATES_WITH_RIGHTS.includes(value)))
    return had.includes('primary_validated') && !has.includes('primary_validated')
  return had.some((value) => !has.includes(value))
}

const isSame = (before: Values, after: Values | null, field: string) =>
  (before[field] ?? null) === (after?.[field] ?? null)

const textOf = (values: Values, field: string) =>
  typeof values[field] === 'string' && values[field] !== '' ? values[field] : null

/** The elements of a value: those of a list, the text itself, `true` for a set flag. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return value === '' ? [] : value.split(';')
  return value === true ? ['true'] : []
}
