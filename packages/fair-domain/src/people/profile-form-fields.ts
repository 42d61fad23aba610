import { choosesOther, OTHER_FIELDS } from './profile.rules.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** Everything that people enter about themselves, by the names in which forms send it. */
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

/** Words for `other` count only while it is chosen. */
export function withoutRemovedChoices(values: Readonly<Record<string, string>>): Record<string, string> {
  const lost = Object.entries(OTHER_FIELDS).filter(([choice]) => !choosesOther(values[choice]))
  return { ...values, ...Object.fromEntries(lost.map(([, words]) => [words, ''])) }
}
