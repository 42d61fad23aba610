import {
  all,
  currency,
  date,
  dateTime,
  defineObject,
  every,
  fromSession,
  integer,
  longText,
  lookup,
  not,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { INVOICE_STATES } from './invoice.states.ts'
import { INVOICE_TYPES } from './invoice-types.ts'
import { INVOICERS } from './invoicers.ts'
import { sdiRejectionsQueue } from './invoices.queue.ts'

const sdiStep = (english: string, italian: string, ...states: string[]) =>
  ({
    label: { 'en-US': english, it: italian },
    contexts: ['Record'],
    subtype: 'Invoke',
    profiles: INVOICERS,
    when: valueIs('State__c', ...states),
  }) as const

/** A fiscal document. Immutable once it has a number; a credit note corrects it. */
export const Invoice = defineObject('Invoice__c', {
  label: { 'en-US': 'Invoice', it: 'Fattura' },
  labelPlural: { 'en-US': 'Invoices', it: 'Fatture' },
  keyPrefix: 'a63',
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    /** As `FE-2027-00012`. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 20,
    }),
    Type__c: picklist({
      label: FIELD_LABELS.type,
      data: 'company',
      required: true,
      values: Object.entries(INVOICE_TYPES).map(([value, { label }]) => ({ value, label })),
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'Invoices__r',
    }),
    /** Name of the third party, if one pays. */
    BilledTo__c: text({
      label: { 'en-US': 'Billed to', it: 'Intestata a' },
      data: 'company',
      required: true,
    }),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      data: 'internal',
    }),
    OrderId__c: lookup('Order', { label: FIELD_LABELS.order, data: 'internal', children: 'Invoices__r' }),
    /** Invoice corrected by a credit note. */
    Credits__c: lookup('Invoice__c', {
      label: { 'en-US': 'Corrects', it: 'Rettifica' },
      data: 'internal',
      children: 'CreditNotes__r',
      childrenLabel: { 'en-US': 'Credit notes', it: 'Note di credito' },
    }),
    AmountDue__c: lookup('AmountDue__c', {
      label: { 'en-US': 'Amount due', it: 'Importo dovuto' },
      data: 'internal',
    }),
    Series__c: text({
      label: { 'en-US': 'Series', it: 'Serie' },
      data: 'company',
      required: true,
      maxLength: 6,
    }),
    Year__c: integer({ label: { 'en-US': 'Year', it: 'Anno' }, data: 'company', required: true }),
    Number__c: integer({
      label: { 'en-US': 'Sequence', it: 'Progressivo' },
      data: 'company',
      required: true,
      min: 1,
    }),
    BillingDate__c: date({
      label: { 'en-US': 'Billing date', it: 'Data fattura' },
      data: 'company',
      required: true,
    }),
    DueOn__c: date({ label: { 'en-US': 'Due on', it: 'Scadenza' }, data: 'company' }),
    Taxable__c: currency({
      label: { 'en-US': 'Taxable amount', it: 'Imponibile' },
      data: 'company',
      required: true,
    }),
    Tax__c: currency({ label: FIELD_LABELS.vat, data: 'company', required: true }),
    Total__c: currency({
      label: { 'en-US': 'Total amount', it: 'Importo totale' },
      data: 'company',
      required: true,
    }),
    /** Without VAT under split payment. */
    Payable__c: currency({
      label: { 'en-US': 'Payable amount', it: 'Netto a pagare' },
      data: 'company',
      required: true,
    }),
    StampDuty__c: currency({
      label: { 'en-US': 'Stamp duty', it: 'Imposta di bollo' },
      data: 'company',
      required: true,
      defaultValue: 0,
    }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    /** JSON: recipient with the data of the invoice date. */
    Customer__c: longText({
      internal: true,
      label: { 'en-US': 'Customer data', it: 'Dati del cliente' },
      data: 'company',
      required: true,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'issued',
      values: Object.entries(INVOICE_STATES).map(([value, { label }]) => ({ value, label })),
    }),
    /** Number of the last transmission; each has its own file. */
    Transmission__c: integer({ label: { 'en-US': 'Transmission', it: 'Invio' }, data: 'internal' }),
    SentAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviata il' }, data: 'internal' }),
    /** Reason of the exchange system for a rejection, as text. */
    SdiNote__c: text({ label: { 'en-US': 'SdI note', it: 'Nota SdI' }, data: 'company', maxLength: 1000 }),
    /** Requested amount of a credit note without VAT; empty for all of the remainder. */
    CreditAmount__c: currency({
      label: { 'en-US': 'Amount without VAT (empty: all)', it: 'Imponibile da stornare (vuoto: tutto)' },
      data: 'company',
      min: 0.01,
    }),
    CreditReason__c: text({ label: FIELD_LABELS.reason, data: 'company', maxLength: 1000 }),
  },
  path: 'State__c',
  usualWay: [
    ['issued'],
    ['sent', 'rejected'],
    ['delivered', 'in_drawer', 'undeliverable', 'accepted', 'refused', 'deadline_passed'],
  ],
  layout: [
    {
      name: 'invoice',
      heading: { 'en-US': 'Invoice', it: 'Fattura' },
      rows: [
        ['Name', 'Type__c'],
        ['Account__c', 'BilledTo__c'],
        ['BillingDate__c', 'DueOn__c'],
        ['Taxable__c', 'Tax__c'],
        ['Total__c', 'Payable__c'],
        ['StampDuty__c', 'AmountDue__c'],
        ['OrderId__c', 'Participation__c'],
        ['Credits__c', 'CreditReason__c'],
      ],
    },
    {
      name: 'transmission',
      heading: { 'en-US': 'SdI', it: 'SdI' },
      rows: [
        ['State__c', 'SentAt__c'],
        ['Transmission__c', 'SdiNote__c'],
      ],
    },
  ],
  compact: ['Name', 'Type__c', 'Total__c', 'State__c'],
  listViews: {
    AllInvoices: {
      label: { 'en-US': 'All invoices', it: 'Tutte le fatture' },
      columns: ['Name', 'Type__c', 'Account__r.Name', 'BillingDate__c', 'Total__c', 'State__c'],
      orderBy: [{ field: 'BillingDate__c', ascending: false }],
    },
    RejectedInvoices: {
      label: { 'en-US': 'Rejected by SdI', it: 'Scartate da SdI' },
      columns: ['Name', 'Account__r.Name', 'SdiNote__c', 'SentAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['rejected'] }],
      orderBy: [{ field: 'SentAt__c' }],
    },
  },
  relatedLists: {
    Lines__r: { columns: ['Name', 'Quantity__c', 'UnitPrice__c', 'Net__c', 'VatRate__c', 'Natura__c'] },
    CreditNotes__r: { columns: ['Name', 'BillingDate__c', 'Total__c'] },
  },
  actions: {
    ...decisionActions(sdiRejectionsQueue),
    CreditInvoice: {
      label: { 'en-US': 'Issue a credit note', it: 'Emetti nota di credito' },
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['CreditAmount__c', 'CreditReason__c'],
      profiles: INVOICERS,
      when: every(not(valueIs('Type__c', 'credit')), not(valueIs('State__c', 'rejected'))),
      successMessage: { 'en-US': 'Credit note issued', it: 'Nota di credito emessa' },
    },
    MarkDelivered: sdiStep('Delivered (RC)', 'Consegnata (RC)', 'sent'),
    MarkInDrawer: sdiStep('Available on the tax agency’s website (MC)', 'Nel cassetto fiscale (MC)', 'sent'),
    MarkRejected: {
      ...sdiStep('Rejected (NS)', 'Scartata (NS)', 'sent'),
      subtype: 'Update',
      fields: ['SdiNote__c'],
    },
    MarkAccepted: sdiStep('Accepted (NE)', 'Accettata (NE)', 'delivered'),
    MarkRefused: sdiStep('Refused (NE)', 'Rifiutata (NE)', 'delivered'),
    MarkLapsed: sdiStep('Deadline passed (DT)', 'Decorrenza termini (DT)', 'delivered'),
    MarkUndeliverable: sdiStep('Undeliverable (AT)', 'Recapito impossibile (AT)', 'sent'),
  },
  searchFields: ['Name', 'BilledTo__c'],
  indexes: [
    ['Account__c', 'BillingDate__c'],
    ['State__c', 'LastModifiedDate'],
  ],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['Customer__c', 'Transmission__c', 'SdiNote__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
