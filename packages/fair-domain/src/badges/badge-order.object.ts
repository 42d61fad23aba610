import type { Label } from '@foyer/record-contract'
import {
  currency,
  defineObject,
  fromSession,
  integer,
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
import { machine } from '../states/machine.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

/** States of an order. It is effective while it is paid, and revoked by a refund. */
export const badgeOrder = machine({
  awaiting_transfer: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { reverse: 'awaiting_transfer' },
  cancelled: {},
  expired: {},
})

export type BadgeOrderState = (typeof badgeOrder)['states'][number]

const ofTheCompany = readOnly(fromSession('Account__c', 'accountId'), { except: ['Key__c'] })

/** Items that can be bought beyond the quota. */
export const EXTRA_KINDS = {
  coExhibitor: { 'en-US': 'Co-exhibitors', it: 'Co-espositori' },
  badge: { 'en-US': 'Exhibitor badges', it: 'Badge espositori' },
  parking: { 'en-US': 'Parking passes', it: 'Pass auto' },
} as const satisfies Record<string, Label>

export type ExtraKind = keyof typeof EXTRA_KINDS

/** Order of badges, parking passes and co-exhibitor places beyond the contract. */
export const BadgeOrder = defineObject('BadgeOrder__c', {
  label: { 'en-US': 'Order of extra passes', it: 'Ordine di pass aggiuntivi' },
  labelPlural: { 'en-US': 'Orders of extra passes', it: 'Ordini di pass aggiuntivi' },
  keyPrefix: 'a7a',
  fields: {
    /** Reference of the bank transfer. */
    Name: text({
      label: { 'en-US': 'Reference', it: 'Causale' },
      data: 'company',
      required: true,
      maxLength: 60,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'BadgeOrders__r' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      createOnly: true,
      defaultValue: 'badge',
      values: valuesOf(EXTRA_KINDS),
    }),
    Quantity__c: integer({
      label: FIELD_LABELS.quantity,
      data: 'company',
      required: true,
      createOnly: true,
      min: 1,
    }),
    /** VAT included. */
    Amount__c: currency({
      label: { 'en-US': 'Amount with VAT', it: 'Importo IVA inclusa' },
      data: 'company',
      required: true,
      createOnly: true,
      min: 0.01,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'awaiting_transfer',
      values: [
        { value: 'awaiting_transfer', label: { 'en-US': 'Awaiting transfer', it: 'In attesa di bonifico' } },
        { value: 'paid', label: { 'en-US': 'Paid', it: 'Pagato' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
        { value: 'expired', label: { 'en-US': 'Expired', it: 'Scaduto' } },
      ],
    }),
    /** Idempotency key of the form. */
    Key__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key', it: 'Chiave' },
      data: 'internal',
      unique: true,
      maxLength: 80,
    }),
  },
  path: 'State__c',
  listViews: {
    AllBadgeOrders: {
      label: { 'en-US': 'All orders of extra passes', it: 'Tutti gli ordini di pass' },
      columns: ['Name', 'Account__r.Name', 'Kind__c', 'Quantity__c', 'Amount__c', 'State__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    InvoiceSale: {
      label: { 'en-US': 'Issue the invoice', it: 'Emetti la fattura' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      when: valueIs('State__c', 'paid'),
    },
  },
  searchFields: ['Name'],
  indexes: [['Account__c', 'Edition__c', 'State__c']],
  access: {
    [capabilityProfile('manageBadges')]: ofTheCompany,
    [capabilityProfile('manageParking')]: ofTheCompany,
    [capabilityProfile('manageCoExhibitors')]: ofTheCompany,
    // Users who see the company's orders.
    [capabilityProfile('seeInvoices')]: ofTheCompany,
    [capabilityProfile('buyTickets')]: ofTheCompany,
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})
