import {
  all,
  defineObject,
  fromSession,
  integer,
  lookup,
  readOnly,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'

/** Uploaded file of a declaration of intent. The newest of an edition is effective. */
export const IntentDocument = defineObject('IntentDocument__c', {
  label: { 'en-US': 'Declaration of intent', it: 'Dichiarazione d’intento' },
  labelPlural: { 'en-US': 'Declarations of intent', it: 'Dichiarazioni d’intento' },
  keyPrefix: 'a2c',
  fields: {
    Name: text({ label: { 'en-US': 'File', it: 'File' }, data: 'company', required: true, maxLength: 255 }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'IntentDocuments__r' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Size__c: integer({
      label: { 'en-US': 'Size in bytes', it: 'Dimensione in byte' },
      data: 'internal',
      createOnly: true,
    }),
    Link__c: url({ label: { 'en-US': 'Open', it: 'Apri' }, data: 'company', createOnly: true }),
  },
  compact: ['Name', 'Account__c', 'Link__c'],
  listViews: {
    AllIntentDocuments: {
      label: { 'en-US': 'All declarations', it: 'Tutte le dichiarazioni' },
      columns: ['CreatedDate', 'Name', 'Account__r.Name', 'Edition__r.Name', 'Link__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [['Account__c', 'Edition__c', 'CreatedDate']],
  access: {
    [capabilityProfile('changeCompanyData')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
