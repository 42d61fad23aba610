import {
  all,
  boolean,
  defineObject,
  email,
  longText,
  phone,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'

/** A message from the contact form or the waiting list, with or without a session. */
export const Enquiry = defineObject('Enquiry__c', {
  label: { 'en-US': 'Enquiry', it: 'Richiesta' },
  labelPlural: { 'en-US': 'Enquiries', it: 'Richieste' },
  keyPrefix: 'a18',
  subject: ['Email__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Name', it: 'Nome e cognome' },
      data: 'personal',
      required: true,
      maxLength: 120,
    }),
    Kind__c: picklist({
      label: { 'en-US': 'Kind', it: 'Tipo' },
      data: 'internal',
      required: true,
      values: [
        { value: 'contact', label: { 'en-US': 'Contact', it: 'Contatto' } },
        { value: 'waitingList', label: { 'en-US': 'Waiting list', it: 'Lista d’attesa' } },
        { value: 'invitation', label: { 'en-US': 'Wants to exhibit', it: 'Vuole esporre' } },
      ],
    }),
    Email__c: email({ label: { 'en-US': 'Email', it: 'Email' }, data: 'personal', required: true }),
    Phone__c: phone({ label: { 'en-US': 'Phone', it: 'Telefono' }, data: 'personal' }),
    Company__c: text({ label: { 'en-US': 'Company', it: 'Azienda' }, data: 'personal', maxLength: 160 }),
    Country__c: text({ label: { 'en-US': 'Country', it: 'Paese' }, data: 'personal', maxLength: 80 }),
    Sector__c: text({ label: { 'en-US': 'Sector', it: 'Settore' }, data: 'personal', maxLength: 80 }),
    Area__c: text({
      label: { 'en-US': 'Area wanted in m²', it: 'Area desiderata in m²' },
      data: 'personal',
      maxLength: 20,
    }),
    Message__c: longText({
      label: { 'en-US': 'Message', it: 'Messaggio' },
      data: 'personal',
      maxLength: 4000,
    }),
    Language__c: text({
      label: { 'en-US': 'Language', it: 'Lingua' },
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    Answered__c: boolean({ label: { 'en-US': 'Answered', it: 'Evasa' }, data: 'internal' }),
  },
  listViews: {
    AllEnquiries: {
      label: { 'en-US': 'All enquiries', it: 'Tutte le richieste' },
      columns: ['CreatedDate', 'Kind__c', 'Name', 'Company__c', 'Email__c', 'Answered__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    OpenEnquiries: {
      label: { 'en-US': 'Open enquiries', it: 'Richieste aperte' },
      columns: ['CreatedDate', 'Kind__c', 'Name', 'Company__c', 'Email__c'],
      filters: [{ field: 'Answered__c', operator: 'Equals', operands: ['false'] }],
      orderBy: [{ field: 'CreatedDate' }],
    },
  },
  searchFields: ['Name', 'Email__c', 'Company__c'],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(['staff', 'editionManager', 'admin'], {
      read: all,
      update: all,
      fields: { update: ['Answered__c'] },
    }),
  },
})
