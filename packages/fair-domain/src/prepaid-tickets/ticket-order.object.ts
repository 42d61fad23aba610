import {
  all,
  currency,
  type DataClass,
  date,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  longText,
  lookup,
  phone,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { INVOICERS } from '../invoices/invoicers.ts'
import { country } from '../people/country.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { HOLD_REASONS } from './shippers.ts'
import { shipmentsQueue } from './ticket-order.queue.ts'
import { SHIPPING_METHODS } from './ticket-order.rules.ts'

const INTERNAL = ['RequestKey__c', 'Cards__c'] as const

const readOnlyText = <C extends DataClass>(data: C, english: string, italian: string, maxLength = 255) =>
  text({ label: { 'en-US': english, it: italian }, data, maxLength })
const price = (english: string, italian: string) =>
  currency({ label: { 'en-US': english, it: italian }, data: 'company', required: true, min: 0 })

/** Order of prepaid tickets by a company, paid by transfer. */
export const TicketOrder = defineObject('TicketOrder__c', {
  label: { 'en-US': 'Ticket order', it: 'Ordine di biglietti' },
  labelPlural: { 'en-US': 'Ticket orders', it: 'Ordini di biglietti' },
  keyPrefix: 'a78',
  subject: ['Email__c'],
  fields: {
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
      children: 'TicketOrders__r',
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    OrderedBy__c: lookup('User', { label: { 'en-US': 'Ordered by', it: 'Ordinato da' }, data: 'internal' }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'awaiting_transfer',
      values: [
        {
          value: 'awaiting_transfer',
          label: { 'en-US': 'Awaiting the transfer', it: 'In attesa del bonifico' },
        },
        {
          value: 'paid',
          label: { 'en-US': 'Paid, cards being prepared', it: 'Pagato, inviti in preparazione' },
        },
        { value: 'available', label: { 'en-US': 'Tickets available', it: 'Biglietti disponibili' } },
        { value: 'shipped', label: { 'en-US': 'Cards shipped', it: 'Inviti spediti' } },
        { value: 'expired', label: { 'en-US': 'Expired', it: 'Scaduto' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
      ],
    }),
    OrderedAt__c: dateTime({
      label: { 'en-US': 'Ordered at', it: 'Ordinato il' },
      data: 'internal',
      required: true,
    }),
    FirstName__c: readOnlyText('personal', 'First name of the referent', 'Nome del referente', 80),
    LastName__c: readOnlyText('personal', 'Last name of the referent', 'Cognome del referente', 80),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Phone__c: phone({ label: FIELD_LABELS.phone, data: 'personal', required: true }),
    OneDay__c: integer({
      label: { 'en-US': '1-day tickets', it: 'Biglietti 1 giorno' },
      data: 'company',
      required: true,
      min: 0,
    }),
    TwoDay__c: integer({
      label: { 'en-US': '2-day tickets', it: 'Biglietti 2 giorni' },
      data: 'company',
      required: true,
      min: 0,
    }),
    OneDayPrice__c: price('Price of a 1-day ticket', 'Prezzo biglietto 1 giorno'),
    TwoDayPrice__c: price('Price of a 2-day ticket', 'Prezzo biglietto 2 giorni'),
    ShippingPrice__c: price('Shipping', 'Spedizione'),
    Total__c: price('Total, VAT included', 'Totale IVA inclusa'),
    Vat__c: price('VAT in the total', 'IVA compresa'),
    ShippingMethod__c: picklist({
      label: { 'en-US': 'Shipping method', it: 'Modalità di spedizione' },
      data: 'company',
      required: true,
      values: valuesOf(SHIPPING_METHODS),
      open: true,
    }),
    Recipient__c: readOnlyText('personal', 'Recipient', 'Destinatario', 120),
    ShippingStreet__c: readOnlyText('company', 'Street', 'Via'),
    ShippingCity__c: readOnlyText('company', 'City', 'Città', 80),
    ShippingPostalCode__c: readOnlyText('company', 'Postal code', 'CAP', 20),
    ShippingStateCode__c: readOnlyText('company', 'State code', 'Provincia', 10),
    ShippingCountry__c: country({ data: 'company' }),
    Reference__c: readOnlyText('internal', 'Payment reference', 'Causale', 40),
    ExpiresOn__c: date({
      label: { 'en-US': 'To be paid by', it: 'Da pagare entro' },
      data: 'internal',
      required: true,
    }),
    PaidAt__c: dateTime({ label: { 'en-US': 'Paid at', it: 'Pagato il' }, data: 'internal' }),
    ShippedAt__c: dateTime({ label: { 'en-US': 'Shipped at', it: 'Spedito il' }, data: 'internal' }),
    /** Time since which all cards have a code and can be printed. */
    CardsReadyAt__c: dateTime({
      label: { 'en-US': 'Cards ready at', it: 'Inviti pronti il' },
      data: 'internal',
    }),
    /** Cards to print. They admit their holder, so they are visible to staff only. */
    Cards__c: lookup('Document__c', {
      label: { 'en-US': 'Cards to print', it: 'Inviti da stampare' },
      data: 'internal',
    }),
    Tracking__c: readOnlyText(
      'internal',
      'Courier and tracking number',
      'Corriere e numero di spedizione',
      120,
    ),
    /** Idempotency key of the form. */
    RequestKey__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key of the request', it: 'Chiave della richiesta' },
      data: 'internal',
      required: true,
      maxLength: 64,
    }),
    HoldReason__c: picklist({
      label: { 'en-US': 'Reason for the hold', it: 'Motivo della sospensione' },
      data: 'internal',
      values: valuesOf(HOLD_REASONS),
    }),
    CustomerNote__c: longText({
      label: { 'en-US': 'Note for the company', it: 'Nota per l’azienda' },
      data: 'company',
      maxLength: 2000,
    }),
  },
  path: 'State__c',
  usualWay: [['awaiting_transfer'], ['paid'], ['available', 'shipped']],
  layout: [
    {
      name: 'order',
      heading: { 'en-US': 'Order', it: 'Ordine' },
      rows: [
        ['Name', 'State__c'],
        ['Account__c', 'Edition__c'],
        ['OneDay__c', 'TwoDay__c'],
        ['Total__c', 'Vat__c'],
        ['OrderedAt__c', 'OrderedBy__c'],
      ],
    },
    {
      name: 'delivery',
      heading: { 'en-US': 'Delivery', it: 'Consegna' },
      rows: [
        ['ShippingMethod__c', 'Recipient__c'],
        ['ShippingStreet__c', 'ShippingCity__c'],
        ['ShippingPostalCode__c', 'ShippingStateCode__c'],
        ['ShippingCountry__c', 'ShippingPrice__c'],
        ['Cards__c', 'CardsReadyAt__c'],
        ['Tracking__c', 'ShippedAt__c'],
        ['HoldReason__c', 'CustomerNote__c'],
      ],
    },
    {
      name: 'payment',
      heading: { 'en-US': 'Referent and payment', it: 'Referente e pagamento' },
      rows: [
        ['FirstName__c', 'LastName__c'],
        ['Email__c', 'Phone__c'],
        ['Reference__c', 'ExpiresOn__c'],
        ['OneDayPrice__c', 'TwoDayPrice__c'],
        ['PaidAt__c', ''],
      ],
    },
  ],
  compact: ['Name', 'Account__c', 'State__c', 'Total__c'],
  listViews: {
    AllTicketOrders: {
      label: { 'en-US': 'All ticket orders', it: 'Tutti gli ordini di biglietti' },
      columns: ['Name', 'Account__r.Name', 'OneDay__c', 'TwoDay__c', 'Total__c', 'State__c', 'OrderedAt__c'],
      orderBy: [{ field: 'OrderedAt__c', ascending: false }],
    },
    TicketShipments: {
      label: { 'en-US': 'Cards to ship', it: 'Inviti da spedire' },
      columns: [
        'Name',
        'Account__r.Name',
        'ShippingMethod__c',
        'Recipient__c',
        'ShippingCity__c',
        'ShippingCountry__c',
      ],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['paid'] }],
      orderBy: [{ field: 'PaidAt__c' }],
    },
  },
  actions: {
    InvoiceSale: {
      label: { 'en-US': 'Issue the invoice', it: 'Emetti la fattura' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      when: valueIs('State__c', 'paid', 'available', 'shipped'),
    },
    ...decisionActions(shipmentsQueue),
  },
  searchFields: ['Name', 'Reference__c', 'Recipient__c'],
  indexes: [
    ['Account__c', 'OrderedAt__c'],
    ['State__c', 'ExpiresOn__c'],
  ],
  access: {
    [capabilityProfile('buyTickets')]: readOnly(fromSession('Account__c', 'accountId'), { except: INTERNAL }),
    // Users who see the company's orders.
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: INTERNAL,
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
