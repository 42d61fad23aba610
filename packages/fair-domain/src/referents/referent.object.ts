import {
  all,
  boolean,
  defineObject,
  email,
  fromSession,
  lookup,
  multiPicklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { REFERENT_AREAS } from '../company-roles/company-roles.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

/** A referent of a company: one row per person, with all roles. */
export const Referent = defineObject('Referent__c', {
  label: { 'en-US': 'Referent', it: 'Referente' },
  labelPlural: { 'en-US': 'Referents', it: 'Referenti' },
  keyPrefix: 'a30',
  subject: ['Contact__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Name', it: 'Nome e cognome' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Referents__r' }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Referents__r',
      childrenLabel: { 'en-US': 'Referent roles', it: 'Ruoli di referente' },
    }),
    /** Unique, so that a person cannot be referent of two companies. */
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Primary__c: boolean({
      label: { 'en-US': 'Primary referent', it: 'Referente principale' },
      data: 'internal',
    }),
    Administrative__c: boolean({
      label: { 'en-US': 'Administrative contact', it: 'Contatto amministrativo' },
      data: 'internal',
    }),
    Legal__c: boolean({
      label: { 'en-US': 'Legal contact / CEO', it: 'Legale rappresentante / CEO' },
      data: 'internal',
    }),
    Areas__c: multiPicklist({
      label: { 'en-US': 'Areas', it: 'Aree' },
      data: 'internal',
      values: valuesOf(REFERENT_AREAS),
    }),
  },
  compact: ['Name', 'Account__c', 'Primary__c', 'Areas__c'],
  listViews: {
    AllReferents: {
      label: { 'en-US': 'All referents', it: 'Tutti i referenti' },
      columns: [
        'Name',
        'Account__r.Name',
        'Email__c',
        'Primary__c',
        'Administrative__c',
        'Legal__c',
        'Areas__c',
      ],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'Email__c'],
  indexes: [['Account__c', 'Primary__c']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    [capabilityProfile('manageReferents')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
