import {
  all,
  boolean,
  defineObject,
  integer,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { valuesOf } from '../words/values-of.ts'
import { CHOICE_LISTS } from './choice-lists.ts'

/** A choice of a picklist, in both languages. */
export const Choice = defineObject('Choice__c', {
  label: { 'en-US': 'Choice', it: 'Voce di elenco' },
  labelPlural: { 'en-US': 'Choices', it: 'Voci di elenco' },
  keyPrefix: 'a20',
  fields: {
    Name: text({
      label: { 'en-US': 'Label in English', it: 'Etichetta in inglese' },
      data: 'reference',
      required: true,
      maxLength: 80,
    }),
    LabelIt__c: text({
      label: { 'en-US': 'Label in Italian', it: 'Etichetta in italiano' },
      data: 'reference',
      required: true,
      maxLength: 80,
    }),
    List__c: picklist({
      label: { 'en-US': 'List', it: 'Elenco' },
      data: 'reference',
      required: true,
      createOnly: true,
      values: valuesOf(CHOICE_LISTS),
    }),
    /** Stored value; it never changes, unlike the label. */
    Value__c: text({
      label: { 'en-US': 'Value', it: 'Valore' },
      data: 'reference',
      required: true,
      createOnly: true,
      maxLength: 40,
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'reference',
      required: true,
      min: 0,
      defaultValue: 0,
    }),
    Active__c: boolean({
      label: { 'en-US': 'Offered', it: 'Proposta' },
      data: 'internal',
      defaultValue: true,
    }),
  },
  listViews: {
    AllChoices: {
      label: { 'en-US': 'All choices', it: 'Tutte le voci' },
      columns: ['List__c', 'Position__c', 'Name', 'LabelIt__c', 'Value__c', 'Active__c'],
      orderBy: [{ field: 'List__c' }, { field: 'Position__c' }],
    },
  },
  searchFields: ['Name', 'LabelIt__c'],
  indexes: [['List__c', 'Position__c']],
  shared: [
    {
      fields: ['Name', 'LabelIt__c', 'List__c', 'Value__c', 'Position__c', 'Active__c'],
      why: 'the screen of the lists writes as the person; merging categories retires one',
    },
  ],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    ...grantTo(['editionManager', 'admin'], { read: all, create: all, update: all }),
  },
})
