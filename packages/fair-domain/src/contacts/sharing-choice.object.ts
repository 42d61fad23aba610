import {
  all,
  boolean,
  defineObject,
  fromSession,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { SHARED_PARTS } from './sharing.rules.ts'

const part = (name: keyof typeof SHARED_PARTS) =>
  boolean({ label: SHARED_PARTS[name], data: 'internal', required: true, defaultValue: false })

const LABEL = { 'en-US': 'Choice on sharing', it: 'Scelta di condivisione' } as const

/** The data that a person releases to exhibitors who scan the badge. Without a choice they receive nothing. */
export const SharingChoice = defineObject('SharingChoice__c', {
  label: LABEL,
  labelPlural: { 'en-US': 'Choices on sharing', it: 'Scelte di condivisione' },
  keyPrefix: 'aS1',
  subject: ['Contact__c'],
  fields: {
    /** Id of the person, so that each has one choice; shown as the label of the object. */
    Name: text({
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      unique: true,
      maxLength: 18,
      words: (_id, language) => LABEL[language],
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    SharesProfile__c: part('profile'),
    SharesEmail__c: part('email'),
    SharesPhone__c: part('phone'),
    SharesNewsletter__c: part('newsletter'),
  },
  listViews: {
    AllSharingChoices: {
      label: { 'en-US': 'All choices', it: 'Tutte le scelte' },
      columns: [
        'Contact__r.Name',
        'SharesProfile__c',
        'SharesEmail__c',
        'SharesPhone__c',
        'LastModifiedDate',
      ],
      orderBy: [{ field: 'LastModifiedDate', ascending: false }],
    },
  },
  searchFields: ['Name'],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
