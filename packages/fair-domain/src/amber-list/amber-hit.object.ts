import { defineObject, lookup, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { AMBER_SERVICES } from './amber-list.rules.ts'

/** Attempt of a listed company or person to use a blocked service. */
export const AmberHit = defineObject('AmberHit__c', {
  label: { 'en-US': 'Amber list hit', it: 'Riscontro della lista ambra' },
  labelPlural: { 'en-US': 'Amber list hits', it: 'Riscontri della lista ambra' },
  keyPrefix: 'a2a',
  subject: ['User__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Who tried', it: 'Chi ha provato' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    Listing__c: lookup('AmberListing__c', {
      onDelete: 'keep',
      label: { 'en-US': 'Listing', it: 'Voce della lista' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Hits__r',
      childrenLabel: { 'en-US': 'Hits', it: 'Riscontri' },
    }),
    Service__c: picklist({
      label: { 'en-US': 'Service', it: 'Servizio' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf(AMBER_SERVICES),
    }),
    User__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'User', it: 'Utente' },
      data: 'internal',
      createOnly: true,
    }),
    Account__c: lookup('Account', {
      onDelete: 'keep',
      label: FIELD_LABELS.company,
      data: 'internal',
      createOnly: true,
    }),
  },
  compact: ['Name', 'Service__c', 'Listing__c'],
  listViews: {
    AllAmberHits: {
      label: { 'en-US': 'All hits', it: 'Tutti i riscontri' },
      columns: ['CreatedDate', 'Name', 'Account__r.Name', 'Service__c', 'Listing__r.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [['User__c', 'Listing__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
