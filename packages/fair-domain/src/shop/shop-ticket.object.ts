import {
  all,
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
      label: { 'en-US': 'Order', it: 'Ordine' },
      data: 'internal',
      required: true,
      children: 'ShopTickets__r',
      childrenLabel: { 'en-US': 'Tickets', it: 'Biglietti' },
    }),
    Contact__c: lookup('Contact', {
      label: { 'en-US': 'Person', it: 'Persona' },
      data: 'internal',
    }),
    Position__c: integer({
      label: { 'en-US': 'Place', it: 'Posto' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    FirstName__c: text({
      label: { 'en-US': 'First name', it: 'Nome' },
      data: 'personal',
      maxLength: 60,
    }),
    LastName__c: text({
      label: { 'en-US': 'Last name', it: 'Cognome' },
      data: 'personal',
      maxLength: 80,
    }),
    Email__c: email({ label: { 'en-US': 'Email', it: 'Email' }, data: 'personal' }),
    Adult__c: text({
      label: { 'en-US': 'Under age, with', it: 'Minore, con' },
      data: 'sensitive',
      maxLength: 120,
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
