import {
  all,
  currency,
  dateTime,
  defineObject,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { MAX_CASH_NOTE } from './cash-movements.ts'

/** The cash of one person for one shift at the badge desk. Closed once, and never changed afterwards. */
export const CashDrawer = defineObject('CashDrawer__c', {
  label: { 'en-US': 'Cash drawer', it: 'Cassa' },
  labelPlural: { 'en-US': 'Cash drawers', it: 'Casse' },
  keyPrefix: 'aQ0',
  fields: {
    /** The desk. */
    Name: text({ label: { 'en-US': 'Desk', it: 'Banco' }, data: 'internal', required: true, maxLength: 40 }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Cashier__c: lookup('User', {
      label: { 'en-US': 'Cashier', it: 'Addetto alla cassa' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'keep',
    }),
    OpenedAt__c: dateTime({
      label: { 'en-US': 'Opened at', it: 'Aperta il' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
    OpeningBalance__c: currency({
      label: { 'en-US': 'Float', it: 'Fondo cassa' },
      data: 'internal',
      required: true,
      createOnly: true,
      min: 0,
    }),
    ClosedAt__c: dateTime({ label: { 'en-US': 'Closed at', it: 'Chiusa il' }, data: 'internal' }),
    /** Float and movements at the closing. */
    Expected__c: currency({ label: { 'en-US': 'Expected', it: 'Saldo atteso' }, data: 'internal' }),
    Counted__c: currency({ label: { 'en-US': 'Counted', it: 'Saldo contato' }, data: 'internal', min: 0 }),
    /** Counted less expected. */
    Difference__c: currency({ label: { 'en-US': 'Difference', it: 'Differenza' }, data: 'internal' }),
    Reason__c: text({ secret: true, label: FIELD_LABELS.reason, data: 'internal', maxLength: MAX_CASH_NOTE }),
  },
  listViews: {
    AllCashDrawers: {
      label: { 'en-US': 'All drawers', it: 'Tutte le casse' },
      columns: [
        'Name',
        'Cashier__r.Name',
        'OpenedAt__c',
        'ClosedAt__c',
        'Expected__c',
        'Counted__c',
        'Difference__c',
      ],
      orderBy: [{ field: 'OpenedAt__c', ascending: false }],
    },
  },
  indexes: [['Cashier__c', 'ClosedAt__c']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
