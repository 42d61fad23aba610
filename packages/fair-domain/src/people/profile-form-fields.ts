import { choosesOther, OTHER_FIELDS } from './profile.rules.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** All fields that users enter about themselves, by their names in forms. */
export const PROFILE_FORM_FIELDS: readonly string[] = [
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
  ...Object.keys(PROFILE_FIELDS),
]

/** Clears the free texts of `other` values that are not selected. */
export function withoutRemovedChoices(values: Readonly<Record<string, string>>): Record<string, string> {
  const lost = Object.entries(OTHER_FIELDS).filter(([choice]) => !choosesOther(values[choice]))
  return { ...values, ...Object.fromEntries(lost.map(([, words]) => [words, ''])) }
}
