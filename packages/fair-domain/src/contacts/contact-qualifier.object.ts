import { all, boolean, defineObject, integer, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'

/** A topic that exhibitors mark on a contact, defined by the organiser for an edition. */
export const ContactQualifier = defineObject('ContactQualifier__c', {
  label: { 'en-US': 'Contact topic', it: 'Argomento dei contatti' },
  labelPlural: { 'en-US': 'Contact topics', it: 'Argomenti dei contatti' },
  keyPrefix: 'aS2',
  fields: {
    Name: text({
      label: { 'en-US': 'In English', it: 'In inglese' },
      data: 'reference',
      required: true,
      maxLength: 40,
    }),
    Italian__c: text({
      label: { 'en-US': 'In Italian', it: 'In italiano' },
      data: 'reference',
      required: true,
      maxLength: 40,
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'reference',
      required: true,
      min: 0,
      defaultValue: 0,
    }),
    Active__c: boolean({
      label: { 'en-US': 'Offered', it: 'Proposto' },
      data: 'internal',
      defaultValue: true,
    }),
  },
  layout: [
    {
      name: 'topic',
      heading: { 'en-US': 'Topic', it: 'Argomento' },
      rows: [
        ['Name', 'Italian__c'],
        ['Edition__c', 'Position__c'],
        ['Active__c', ''],
      ],
    },
  ],
  listViews: {
    AllContactQualifiers: {
      label: { 'en-US': 'All topics', it: 'Tutti gli argomenti' },
      columns: ['Edition__r.Name', 'Position__c', 'Name', 'Italian__c', 'Active__c'],
      orderBy: [{ field: 'Position__c' }],
    },
  },
  searchFields: ['Name', 'Italian__c'],
  indexes: [['Edition__c', 'Position__c']],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    ...grantTo(['editionManager', 'admin'], { read: all, create: all, update: all }),
  },
})
