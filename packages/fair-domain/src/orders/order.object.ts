import {
  all,
  currency,
  date,
  defineObject,
  every,
  fromSession,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { INVOICERS } from '../invoices/invoicers.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

const ofTheCompany = readOnly(fromSession('AccountId', 'accountId'))

/** An order of a company, with its origin. Its lines never change: a correction is another order. */
export const Order = defineObject('Order', {
  label: FIELD_LABELS.order,
  labelPlural: { 'en-US': 'Orders', it: 'Ordini' },
  keyPrefix: '801',
  table: 'sales_order',
  nameFields: ['OrderNumber'],
  retained: 'Contracts and their offers are kept for ten years',
  fields: {
    /** As `OR27-00012`. */
    OrderNumber: text({
      label: { 'en-US': 'Order number', it: 'Numero ordine' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 20,
    }),
    AccountId: lookup('Account', { ...COMPANY_LOOKUP, children: 'Orders' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      data: 'internal',
      children: 'Orders__r',
    }),
    /** The no-show that it is charged for; visible to the buyer. */
    BuyerApplication__c: lookup('BuyerApplication__c', {
      label: { 'en-US': 'Buyer application', it: 'Candidatura buyer' },
      data: 'internal',
      createOnly: true,
      children: 'Orders__r',
    }),
    /** Third party that pays; empty for the company itself. */
    BillingCompany__c: lookup('BillingCompany__c', { label: FIELD_LABELS.billingCompany, data: 'internal' }),
    /** Origin of the order. */
    Type: picklist({
      label: FIELD_LABELS.type,
      data: 'company',
      required: true,
      createOnly: true,
      values: [
        { value: 'participation', label: { 'en-US': 'Participation', it: 'Partecipazione' } },
        { value: 'addendum', label: { 'en-US': 'Addendum', it: 'Appendice' } },
        { value: 'services', label: { 'en-US': 'Services', it: 'Servizi' } },
        { value: 'tickets', label: { 'en-US': 'Prepaid tickets', it: 'Biglietti prepagati' } },
        { value: 'badges', label: { 'en-US': 'Extra badges', it: 'Badge aggiuntivi' } },
        { value: 'cancellation', label: { 'en-US': 'Cancellation fee', it: 'Penale di recesso' } },
        { value: 'buyerFee', label: { 'en-US': 'Buyer programme fee', it: 'Penale programma buyer' } },
      ],
    }),
    Status: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      defaultValue: 'confirmed',
      values: [
        { value: 'confirmed', label: { 'en-US': 'Confirmed', it: 'Confermato' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
        // A reduction is not invoiced by itself: it is deducted from the order of the changed contract.
        { value: 'settled', label: { 'en-US': 'Offset', it: 'Conguagliato' } },
      ],
    }),
    EffectiveDate: date({ label: FIELD_LABELS.date, data: 'company', required: true }),
    SpaceTotal__c: currency({ label: FIELD_LABELS.spaceTotal, data: 'company', defaultValue: 0 }),
    ServicesTotal__c: currency({ label: FIELD_LABELS.servicesTotal, data: 'company', defaultValue: 0 }),
    RegistrationFee__c: currency({ label: FIELD_LABELS.registrationFee, data: 'company', defaultValue: 0 }),
    Prepayment__c: currency({ label: FIELD_LABELS.prepayment, data: 'company', defaultValue: 0 }),
    /** Without VAT. */
    TotalAmount: currency({
      label: { 'en-US': 'Total excluding VAT', it: 'Totale IVA esclusa' },
      data: 'company',
      required: true,
    }),
  },
  layout: [
    {
      name: 'order',
      heading: { 'en-US': 'Order', it: 'Ordine' },
      rows: [
        ['OrderNumber', 'Status'],
        ['AccountId', 'BillingCompany__c'],
        ['Type', 'EffectiveDate'],
        ['Edition__c', 'Participation__c'],
        ['BuyerApplication__c', ''],
        ['SpaceTotal__c', 'ServicesTotal__c'],
        ['RegistrationFee__c', 'Prepayment__c'],
        ['TotalAmount', ''],
      ],
    },
  ],
  compact: ['OrderNumber', 'AccountId', 'Type', 'TotalAmount'],
  listViews: {
    AllOrders: {
      label: { 'en-US': 'All orders', it: 'Tutti gli ordini' },
      columns: ['OrderNumber', 'Account.Name', 'Type', 'Status', 'EffectiveDate', 'TotalAmount'],
      orderBy: [{ field: 'EffectiveDate', ascending: false }],
    },
  },
  relatedLists: {
    OrderItems: {
      columns: ['Name', 'Quantity', 'UnitPrice', 'TotalPrice'],
      orderBy: [{ field: 'Position__c' }],
    },
    Invoices__r: {
      columns: ['Name', 'Type__c', 'BillingDate__c', 'Total__c', 'State__c'],
      orderBy: [{ field: 'BillingDate__c' }],
    },
    Contracts__r: { columns: ['ContractNumber', 'Type__c', 'Status', 'Total__c', 'SignedAt__c'] },
  },
  actions: {
    InvoicePrepayment: {
      label: { 'en-US': 'Invoice the prepayment', it: 'Fattura l’acconto' },
      tone: 'accept',
      contexts: ['Record', 'ListView'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      when: every(valueIs('Status', 'confirmed'), valueIs('Type', 'participation')),
      mass: true,
    },
    SendProForma: {
      label: { 'en-US': 'Send the pro-forma of the balance', it: 'Invia la pro-forma del saldo' },
      contexts: ['Record', 'ListView'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      when: valueIs('Status', 'confirmed'),
      mass: true,
    },
    InvoiceBalance: {
      label: { 'en-US': 'Invoice the balance', it: 'Fattura il saldo' },
      tone: 'accept',
      contexts: ['Record', 'ListView'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      when: valueIs('Status', 'confirmed'),
      mass: true,
    },
  },
  searchFields: ['OrderNumber'],
  indexes: [['AccountId', 'EffectiveDate']],
  access: {
    [capabilityProfile('seeInvoices')]: ofTheCompany,
    [capabilityProfile('seeContracts')]: ofTheCompany,
    [capabilityProfile('buyTickets')]: ofTheCompany,
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
