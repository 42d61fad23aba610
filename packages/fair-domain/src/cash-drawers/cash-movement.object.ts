import {
  all,
  currency,
  defineObject,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { CASH_MOVEMENTS, MAX_CASH_NOTE } from './cash-movements.ts'

/** Cash put into a drawer or taken out of it. Append-only. */
export const CashMovement = defineObject('CashMovement__c', {
  label: { 'en-US': 'Cash movement', it: 'Movimento di cassa' },
  labelPlural: { 'en-US': 'Cash movements', it: 'Movimenti di cassa' },
  keyPrefix: 'aQ1',
  appendOnly: true,
  fields: {
    /** Number of the order, or the kind. */
    Name: text({
      label: { 'en-US': 'Movement', it: 'Movimento' },
      data: 'internal',
      required: true,
      maxLength: 80,
    }),
    Drawer__c: lookup('CashDrawer__c', {
      label: { 'en-US': 'Cash drawer', it: 'Cassa' },
      data: 'internal',
      required: true,
      children: 'Movements__r',
      childrenLabel: { 'en-US': 'Movements', it: 'Movimenti' },
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: valuesOf(CASH_MOVEMENTS),
    }),
    /** Negative for a withdrawal. */
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'internal', required: true }),
    ShopOrder__c: lookup('ShopOrder__c', {
      label: FIELD_LABELS.order,
      data: 'internal',
      children: 'CashMovements__r',
    }),
    Note__c: text({ secret: true, label: FIELD_LABELS.note, data: 'internal', maxLength: MAX_CASH_NOTE }),
  },
  listViews: {
    AllCashMovements: {
      label: { 'en-US': 'All movements', it: 'Tutti i movimenti' },
      columns: ['CreatedDate', 'Drawer__r.Name', 'Kind__c', 'Name', 'Amount__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
