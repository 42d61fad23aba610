import {
  all,
  currency,
  date,
  defineObject,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { CALL_OUTCOMES, MAX_CALL_NOTE_LENGTH } from './debtor.rules.ts'

/** A call of staff to a debtor. A later call supersedes its outcome. */
export const DebtorCall = defineObject('DebtorCall__c', {
  label: { 'en-US': 'Debtor call', it: 'Telefonata al debitore' },
  labelPlural: { 'en-US': 'Debtor calls', it: 'Telefonate ai debitori' },
  keyPrefix: 'aD1',
  subject: ['Contact__c'],
  fields: {
    /** Outcome in the language of staff. */
    Name: text({
      label: { 'en-US': 'Call', it: 'Telefonata' },
      data: 'internal',
      required: true,
      maxLength: 80,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      onDelete: 'cascade',
      children: 'DebtorCalls__r',
    }),
    /** Person who was called. */
    Contact__c: lookup('Contact', { label: FIELD_LABELS.person, data: 'internal', onDelete: 'clear' }),
    Outcome__c: picklist({
      label: { 'en-US': 'Outcome', it: 'Esito' },
      data: 'company',
      required: true,
      values: Object.entries(CALL_OUTCOMES).map(([value, label]) => ({ value, label })),
    }),
    Amount__c: currency({
      label: { 'en-US': 'Promised amount', it: 'Importo promesso' },
      data: 'company',
      min: 0.01,
    }),
    PromisedOn__c: date({ label: { 'en-US': 'Promised by', it: 'Promesso entro' }, data: 'company' }),
    Note__c: longText({
      secret: true,
      label: FIELD_LABELS.note,
      data: 'personal',
      maxLength: MAX_CALL_NOTE_LENGTH,
    }),
  },
  listViews: {
    AllDebtorCalls: {
      label: { 'en-US': 'All debtor calls', it: 'Tutte le telefonate ai debitori' },
      columns: ['Name', 'Account__r.Name', 'Amount__c', 'PromisedOn__c', 'CreatedBy.Name', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [['Account__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
