import { choosesOther, OTHER_FIELDS } from './profile.rules.ts'
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'

/** All fields that users enter about themselves, by their names in forms. */
export const PROFILE_FORM_FIELDS = [
  'FirstName',
  'LastName',
  'Title',
  'Phone',
  'MobilePhone',
  'LinkedIn__c',
  'MailingStreet',
  'MailingCity',
  'MailingState',
  'MailingPostalCode',
  'MailingCountry',
  ...(Object.keys(PROFILE_FIELDS) as ProfileField[]),
] as const

export type ProfileFormField = (typeof PROFILE_FORM_FIELDS)[number]

/** Clears the free texts of `other` values that are not selected. */
export function withoutRemovedChoices<V extends Readonly<Record<string, string | undefined>>>(values: V): V {
  const lost = Object.entries(OTHER_FIELDS).filter(([choice]) => !choosesOther(values[choice]))
  return { ...values, ...Object.fromEntries(lost.map(([, words]) => [words, ''])) }
}
