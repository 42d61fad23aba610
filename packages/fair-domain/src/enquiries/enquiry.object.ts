import {
  all,
  boolean,
  dateTime,
  defineObject,
  email,
  longText,
  lookup,
  phone,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { exhibitorRequestsQueue } from './exhibitor-requests.queue.ts'

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
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: [
        { value: 'contact', label: { 'en-US': 'Contact', it: 'Contatto' } },
        { value: 'waitingList', label: { 'en-US': 'Waiting list', it: 'Lista d’attesa' } },
        { value: 'award', label: { 'en-US': 'Entry for the awards', it: 'Candidatura ai premi' } },
        { value: 'invitation', label: { 'en-US': 'Wants to exhibit', it: 'Vuole esporre' } },
      ],
    }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Phone__c: phone({ label: FIELD_LABELS.phone, data: 'personal' }),
    Company__c: text({ label: FIELD_LABELS.company, data: 'personal', maxLength: 160 }),
    Country__c: text({ label: FIELD_LABELS.country, data: 'personal', maxLength: 80 }),
    Sector__c: text({ label: FIELD_LABELS.sector, data: 'personal', maxLength: 80 }),
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
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    VatNumber__c: text({
      label: { 'en-US': 'VAT number', it: 'Partita IVA' },
      data: 'personal',
      maxLength: 20,
    }),
    /** Only of requests to exhibit. */
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      values: [
        { value: 'requested', label: { 'en-US': 'Requested', it: 'Richiesta' } },
        { value: 'invited', label: { 'en-US': 'Invited', it: 'Con invito' } },
        { value: 'refused', label: { 'en-US': 'Declined', it: 'Rifiutata' } },
      ],
    }),
    /** Company that was invited. */
    Account__c: lookup('Account', {
      label: { 'en-US': 'Existing company', it: 'Azienda già presente' },
      data: 'internal',
      onDelete: 'clear',
      children: 'Enquiries__r',
    }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: longText({ secret: true, label: FIELD_LABELS.note, data: 'personal', maxLength: 2000 }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'The company may read the note', it: 'L’azienda può leggere la nota' },
      data: 'internal',
      defaultValue: false,
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
  actions: decisionActions(exhibitorRequestsQueue),
  indexes: [['State__c', 'CreatedDate']],
  searchFields: ['Name', 'Email__c', 'Company__c'],
  shared: [{ fields: ['Answered__c'], why: 'staff tick it; a decision on a request to exhibit answers it' }],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(['staff', 'editionManager', 'admin'], {
      read: all,
      update: all,
      fields: { update: ['Answered__c'] },
    }),
  },
})
