import {
  all,
  currency,
  defineObject,
  integer,
  lookup,
  number,
  parentReadable,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { ITEM_KINDS, itemText } from './item-text.ts'

/** One item of an application, with its price on the day of submission. */
export const ApplicationItem = defineObject('ApplicationItem__c', {
  label: { 'en-US': 'Application item', it: 'Voce della domanda' },
  labelPlural: { 'en-US': 'Application items', it: 'Voci della domanda' },
  keyPrefix: 'a52',
  fields: {
    Name: text({ label: FIELD_LABELS.item, data: 'company', required: true, words: itemText }),
    Application__c: lookup('Application__c', {
      label: { 'en-US': 'Application', it: 'Domanda' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      children: 'Items__r',
      childrenLabel: { 'en-US': 'Items', it: 'Voci' },
    }),
    Kind__c: text({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      maxLength: 20,
      words: ITEM_KINDS,
    }),
    Code__c: text({
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'company',
      required: true,
      maxLength: 60,
    }),
    Quantity__c: number({
      label: FIELD_LABELS.quantity,
      data: 'company',
      required: true,
      precision: 10,
      scale: 2,
    }),
    UnitPrice__c: currency({ label: FIELD_LABELS.unitCost, data: 'company', required: true }),
    Total__c: currency({ label: { 'en-US': 'Total', it: 'Totale' }, data: 'company', required: true }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'company',
      required: true,
      min: 1,
    }),
  },
  compact: ['Name', 'Quantity__c', 'Total__c'],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(parentReadable('Application__c'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
