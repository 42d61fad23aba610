import {
  all,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** A ticket of an order with its holder. Its codes are consecutive records of `Ticket__c`. */
export const ShopTicket = defineObject('ShopTicket__c', {
  label: { 'en-US': 'Ticket of the shop', it: 'Biglietto della biglietteria' },
  labelPlural: { 'en-US': 'Tickets of the shop', it: 'Biglietti della biglietteria' },
  keyPrefix: 'a85',
  subject: ['Contact__c', 'Email__c', 'ShopOrder__c'],
  fields: {
    /** Holder, or the position in the order if unnamed. */
    Name: text({
      label: { 'en-US': 'Holder', it: 'Intestatario' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    ShopOrder__c: lookup('ShopOrder__c', {
      label: FIELD_LABELS.order,
      data: 'internal',
      required: true,
      children: 'ShopTickets__r',
      childrenLabel: { 'en-US': 'Tickets', it: 'Biglietti' },
    }),
    Contact__c: lookup('Contact', { label: FIELD_LABELS.person, data: 'internal' }),
    Position__c: integer({
      label: { 'en-US': 'Place', it: 'Posto' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    FirstName__c: text({ label: FIELD_LABELS.firstName, data: 'personal', maxLength: 60 }),
    LastName__c: text({ label: FIELD_LABELS.lastName, data: 'personal', maxLength: 80 }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal' }),
    Adult__c: text({
      label: { 'en-US': 'Under age, with', it: 'Minore, con' },
      data: 'sensitive',
      maxLength: 120,
    }),
    MailedAt__c: dateTime({ label: { 'en-US': 'Mailed at', it: 'Inviato il' }, data: 'internal' }),
    /** Returned by the buyer: void, and refunded with the next refund of the order. */
    ReturnedAt__c: dateTime({ label: { 'en-US': 'Returned at', it: 'Restituito il' }, data: 'internal' }),
    RefundedAt__c: dateTime({ label: { 'en-US': 'Refunded at', it: 'Rimborsato il' }, data: 'internal' }),
    /** Number of the receipt of the refund; empty if a credit note documents it. */
    RefundNumber__c: text({
      label: { 'en-US': 'Receipt of the refund', it: 'Ricevuta di rimborso' },
      data: 'company',
      maxLength: 30,
    }),
  },
  listViews: {
    AllShopTickets: {
      label: { 'en-US': 'All tickets of the shop', it: 'Tutti i biglietti della biglietteria' },
      columns: ['Name', 'ShopOrder__r.Name', 'Email__c', 'Position__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Email__c'],
  indexes: [['ShopOrder__c', 'Position__c']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
