import { all, defineObject, integer, lookup, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { quotaText } from './quota-text.ts'

/** Number of buyers of a country, or interested in a category, that an edition accepts. */
export const BuyerQuota = defineObject('BuyerQuota__c', {
  label: { 'en-US': 'Buyer quota', it: 'Quota buyer' },
  labelPlural: { 'en-US': 'Buyer quotas', it: 'Quote buyer' },
  keyPrefix: 'a81',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 80 }),
    Edition__c: lookup('Edition__c', { ...EDITION_LOOKUP, children: 'BuyerQuotas__r' }),
    Kind__c: picklist({
      label: { 'en-US': 'By', it: 'Per' },
      data: 'reference',
      required: true,
      createOnly: true,
      values: [
        { value: 'country', label: FIELD_LABELS.country },
        { value: 'category', label: { 'en-US': 'Category sought', it: 'Categoria cercata' } },
      ],
    }),
    /** Country code of two letters, or the value of a category. */
    Value__c: text({
      label: { 'en-US': 'Country or category', it: 'Paese o categoria' },
      data: 'reference',
      required: true,
      createOnly: true,
      maxLength: 40,
      words: quotaText,
    }),
    Limit__c: integer({
      label: { 'en-US': 'Places', it: 'Posti' },
      data: 'reference',
      required: true,
      min: 0,
    }),
    /** Updated in the transaction of each decision. */
    Used__c: integer({
      label: { 'en-US': 'Places taken', it: 'Posti occupati' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
  },
  listViews: {
    AllBuyerQuotas: {
      label: { 'en-US': 'All buyer quotas', it: 'Tutte le quote buyer' },
      columns: ['Name', 'Kind__c', 'Value__c', 'Limit__c', 'Used__c', 'Edition__r.Name'],
      orderBy: [{ field: 'Kind__c' }, { field: 'Value__c' }],
    },
  },
  searchFields: ['Name'],
  shared: [
    {
      fields: ['Name', 'Edition__c', 'Kind__c', 'Value__c', 'Limit__c'],
      why: 'planned by hand; a new edition starts with a copy',
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly(all)),
    ...grantTo(['buyerDesk', 'editionManager', 'admin'], {
      read: all,
      create: all,
      update: all,
      fields: { create: { except: ['Used__c'] }, update: ['Name', 'Limit__c'] },
    }),
  },
})
