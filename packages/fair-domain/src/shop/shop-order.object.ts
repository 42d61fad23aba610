import {
  all,
  boolean,
  currency,
  type DataClass,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { CODE_TICKETS } from '../discount-codes/discount-code.rules.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { country } from '../people/country.ts'
import { reasonFields } from '../queues/reason-fields.ts'
import { daysText } from '../time/days-text.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { PAYMENT_METHODS } from './shop.rules.ts'
import { SHOP_ORDER_LAYOUT } from './shop-order.layout.ts'

/** Staff who can refund. */
export const REFUNDERS = ['administration', 'editionManager', 'admin'] as const

const SECRET = [
  'RequestKey__c',
  'Fingerprint__c',
  'Checkout__c',
  'Payment__c',
  'RefundIban__c',
  'InvoiceData__c',
] as const

const price = (english: string, italian: string) =>
  currency({ label: { 'en-US': english, it: italian }, data: 'company', required: true, min: 0 })
const internal = <C extends DataClass>(data: C, english: string, italian: string, maxLength: number) =>
  text({ secret: true, label: { 'en-US': english, it: italian }, data, maxLength })

/** Order of tickets by a person, as a guest or with an account. */
export const ShopOrder = defineObject('ShopOrder__c', {
  label: { 'en-US': 'Shop order', it: 'Ordine in biglietteria' },
  labelPlural: { 'en-US': 'Shop orders', it: 'Ordini in biglietteria' },
  keyPrefix: 'a84',
  subject: ['Contact__c', 'Email__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 20,
    }),
    /** Account of the payer for accounting. */
    Account__c: lookup('Account', {
      label: { 'en-US': 'Account', it: 'Conto' },
      data: 'internal',
      required: true,
      children: 'ShopOrders__r',
    }),
    /** Empty for a guest without an account. */
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      children: 'ShopOrders__r',
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'awaiting_payment',
      values: [
        { value: 'awaiting_payment', label: { 'en-US': 'Awaiting payment', it: 'In attesa di pagamento' } },
        { value: 'paid', label: { 'en-US': 'Paid', it: 'Pagato' } },
        { value: 'refunding', label: { 'en-US': 'Refund under way', it: 'Rimborso in corso' } },
        { value: 'refund_due', label: { 'en-US': 'To be refunded', it: 'Da rimborsare' } },
        { value: 'refunded', label: { 'en-US': 'Refunded', it: 'Rimborsato' } },
        { value: 'expired', label: { 'en-US': 'Expired', it: 'Scaduto' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
      ],
    }),
    Method__c: picklist({
      label: { 'en-US': 'Payment', it: 'Pagamento' },
      data: 'internal',
      required: true,
      values: valuesOf(PAYMENT_METHODS),
    }),
    Ticket__c: picklist({
      label: { 'en-US': 'Ticket', it: 'Biglietto' },
      data: 'company',
      required: true,
      values: valuesOf(CODE_TICKETS),
    }),
    /** `2027-03-18 2027-03-20`. */
    Days__c: text({
      label: { 'en-US': 'Days', it: 'Giorni' },
      data: 'internal',
      required: true,
      maxLength: 120,
      words: daysText,
    }),
    Quantity__c: integer({
      label: { 'en-US': 'Tickets', it: 'Biglietti' },
      data: 'company',
      required: true,
      min: 1,
    }),
    FullPrice__c: price('Full price of one', 'Prezzo intero di uno'),
    Price__c: price('Price of one', 'Prezzo di uno'),
    Total__c: price('Total, VAT included', 'Totale IVA inclusa'),
    Vat__c: price('VAT in the total', 'IVA compresa'),
    DiscountCode__c: lookup('DiscountCode__c', {
      label: { 'en-US': 'Discount code', it: 'Codice sconto' },
      data: 'internal',
    }),
    FirstName__c: text({ label: FIELD_LABELS.firstName, data: 'personal', maxLength: 60 }),
    LastName__c: text({ label: FIELD_LABELS.lastName, data: 'personal', maxLength: 80 }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Company__c: text({ label: FIELD_LABELS.company, data: 'personal', maxLength: 160 }),
    Country__c: country({ data: 'reference' }),
    TellsName__c: boolean({
      label: { 'en-US': 'Exhibitor may read the name', it: 'Nome visibile all’espositore' },
      data: 'internal',
    }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    Reference__c: text({
      label: { 'en-US': 'Payment reference', it: 'Causale' },
      data: 'internal',
      maxLength: 40,
    }),
    OrderedAt__c: dateTime({
      label: { 'en-US': 'Ordered at', it: 'Ordinato il' },
      data: 'internal',
      required: true,
    }),
    ExpiresAt__c: dateTime({
      label: { 'en-US': 'To be paid by', it: 'Da pagare entro' },
      data: 'internal',
      required: true,
    }),
    RemindedAt__c: dateTime({ label: { 'en-US': 'Reminded at', it: 'Sollecitato il' }, data: 'internal' }),
    PaidAt__c: dateTime({ label: { 'en-US': 'Paid at', it: 'Pagato il' }, data: 'internal' }),
    RefundedAt__c: dateTime({ label: { 'en-US': 'Refunded at', it: 'Rimborsato il' }, data: 'internal' }),
    /** Number of the fiscal document, and of its reversal. */
    ReceiptNumber__c: text({ label: { 'en-US': 'Receipt', it: 'Ricevuta' }, data: 'company', maxLength: 30 }),
    RefundNumber__c: text({
      label: { 'en-US': 'Receipt of the refund', it: 'Ricevuta di rimborso' },
      data: 'company',
      maxLength: 30,
    }),
    /** JSON of `InvoiceCustomer`, if the buyer requested an invoice. */
    InvoiceData__c: longText({
      internal: true,
      secret: true,
      label: { 'en-US': 'Invoice data', it: 'Dati di fatturazione' },
      data: 'personal',
    }),
    /** Account for the refund of a transfer. */
    RefundIban__c: internal('sensitive', 'IBAN for the refund', 'IBAN per il rimborso', 40),
    /** Idempotency key of the form: the same key and content is the same order. */
    RequestKey__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key of the request', it: 'Chiave della richiesta' },
      data: 'internal',
      required: true,
      maxLength: 64,
    }),
    Fingerprint__c: internal('internal', 'Content of the request', 'Contenuto della richiesta', 64),
    /** Open checkout session, and its sequence number. */
    Checkout__c: internal('internal', 'Checkout', 'Pagina di pagamento', 255),
    Attempt__c: integer({
      label: { 'en-US': 'Attempts to pay', it: 'Tentativi di pagamento' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    /** Payment id of the card provider, for refunds. */
    Payment__c: internal('internal', 'Payment by card', 'Pagamento con carta', 255),
  },
  path: 'State__c',
  layout: SHOP_ORDER_LAYOUT,
  compact: ['Name', 'Email__c', 'State__c', 'Total__c'],
  listViews: {
    AllShopOrders: {
      label: { 'en-US': 'All shop orders', it: 'Tutti gli ordini in biglietteria' },
      columns: [
        'Name',
        'LastName__c',
        'Email__c',
        'Ticket__c',
        'Quantity__c',
        'Total__c',
        'Method__c',
        'State__c',
      ],
      orderBy: [{ field: 'OrderedAt__c', ascending: false }],
    },
    ShopRefunds: {
      label: { 'en-US': 'Transfers to refund', it: 'Bonifici da rimborsare' },
      columns: ['Name', 'LastName__c', 'Email__c', 'Total__c', 'RefundIban__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['refund_due'] }],
      orderBy: [{ field: 'LastModifiedDate' }],
    },
  },
  relatedLists: { ShopTickets__r: { columns: ['Name', 'Email__c', 'Position__c'] } },
  actions: {
    Refund: {
      label: { 'en-US': 'Refund', it: 'Rimborsa' },
      tone: 'reject',
      contexts: ['Record'],
      profiles: REFUNDERS,
      ...reasonFields,
      when: valueIs('State__c', 'paid'),
    },
    RefundSent: {
      label: { 'en-US': 'Transfer sent', it: 'Bonifico inviato' },
      contexts: ['Record'],
      profiles: REFUNDERS,
      ...reasonFields,
      when: valueIs('State__c', 'refund_due'),
    },
  },
  searchFields: ['Name', 'LastName__c', 'Email__c', 'Reference__c'],
  indexes: [['State__c', 'ExpiresAt__c'], ['Edition__c', 'OrderedAt__c'], ['RequestKey__c']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'), { except: SECRET })),
    ...grantTo(
      STAFF_PROFILES,
      readOnly(all, {
        except: ['RequestKey__c', 'Fingerprint__c', 'Checkout__c', 'Payment__c', 'InvoiceData__c'],
      }),
    ),
  },
})
