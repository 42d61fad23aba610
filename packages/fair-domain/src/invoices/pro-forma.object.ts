import {
  all,
  currency,
  date,
  dateTime,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { proFormaQueue } from './pro-forma.queue.ts'

/** Preview of an invoice for the company to check. It has no fiscal number and can still change. */
export const ProForma = defineObject('ProForma__c', {
  label: { 'en-US': 'Pro-forma', it: 'Pro-forma' },
  labelPlural: { 'en-US': 'Pro-forma invoices', it: 'Fatture pro-forma' },
  keyPrefix: 'a69',
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    /** As `PF27-00012`. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 20,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'ProFormas__r',
    }),
    OrderId__c: lookup('Order', {
      label: FIELD_LABELS.order,
      data: 'internal',
      required: true,
      children: 'ProFormas__r',
    }),
    Taxable__c: currency({
      label: { 'en-US': 'Taxable amount', it: 'Imponibile' },
      data: 'company',
      required: true,
    }),
    Tax__c: currency({ label: FIELD_LABELS.vat, data: 'company', required: true }),
    Payable__c: currency({
      label: { 'en-US': 'To be paid', it: 'Da pagare' },
      data: 'company',
      required: true,
    }),
    /** JSON: lines of the future invoice. */
    Lines__c: longText({
      internal: true,
      label: { 'en-US': 'Lines', it: 'Righe' },
      data: 'company',
      required: true,
    }),
    /** JSON: recipient with the data of the day it was sent. */
    Customer__c: longText({
      internal: true,
      label: { 'en-US': 'Customer data', it: 'Dati del cliente' },
      data: 'company',
    }),
    BilledTo__c: text({
      label: { 'en-US': 'Billed to', it: 'Intestata a' },
      data: 'company',
      required: true,
    }),
    /** Last day for an objection. */
    ObjectUntil__c: date({
      label: { 'en-US': 'Objections until', it: 'Osservazioni entro il' },
      data: 'company',
      required: true,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'sent',
      values: [
        { value: 'sent', label: { 'en-US': 'Sent to the company', it: 'Inviata all’azienda' } },
        { value: 'objected', label: { 'en-US': 'Objected to', it: 'Contestata' } },
        { value: 'corrected', label: { 'en-US': 'To be corrected', it: 'Da correggere' } },
        // Its subject has changed since.
        { value: 'taken_back', label: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
        { value: 'issued', label: { 'en-US': 'Invoiced', it: 'Fatturata' } },
      ],
    }),
    Objection__c: longText({
      label: { 'en-US': 'Objection', it: 'Osservazione' },
      data: 'company',
      maxLength: 2000,
    }),
    ObjectedAt__c: dateTime({ label: { 'en-US': 'Objected at', it: 'Contestata il' }, data: 'internal' }),
    ObjectedBy__c: lookup('User', {
      label: { 'en-US': 'Objected by', it: 'Contestata da' },
      data: 'internal',
    }),
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
    Invoice__c: lookup('Invoice__c', { label: { 'en-US': 'Invoice', it: 'Fattura' }, data: 'internal' }),
  },
  path: 'State__c',
  compact: ['Name', 'Account__c', 'Payable__c', 'State__c'],
  listViews: {
    AllProFormas: {
      label: { 'en-US': 'All pro-forma invoices', it: 'Tutte le pro-forma' },
      columns: [
        'Name',
        'Account__r.Name',
        'OrderId__r.OrderNumber',
        'Payable__c',
        'ObjectUntil__c',
        'State__c',
      ],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(proFormaQueue),
  searchFields: ['Name'],
  indexes: [['State__c', 'ObjectUntil__c']],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
