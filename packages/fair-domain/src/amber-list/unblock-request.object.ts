import {
  all,
  dateTime,
  defineObject,
  email,
  fromSession,
  longText,
  lookup,
  phone,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { amberQueue } from './amber-list.queue.ts'
import { MAX_REQUEST_LENGTH } from './amber-list.rules.ts'

/** Request of a listed company or person to be released; one at a time per listing. */
export const UnblockRequest = defineObject('UnblockRequest__c', {
  label: { 'en-US': 'Unblocking request', it: 'Richiesta di sblocco' },
  labelPlural: { 'en-US': 'Unblocking requests', it: 'Richieste di sblocco' },
  keyPrefix: 'a26',
  subject: ['User__c'],
  fields: {
    /** Name of the contact person for the answer. */
    Name: text({
      label: { 'en-US': 'Contact person', it: 'Persona di contatto' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    Listing__c: lookup('AmberListing__c', {
      label: { 'en-US': 'Listing', it: 'Voce della lista' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Requests__r',
      childrenLabel: { 'en-US': 'Requests', it: 'Richieste' },
    }),
    User__c: lookup('User', {
      label: { 'en-US': 'Sent by', it: 'Inviata da' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Phone__c: phone({ label: FIELD_LABELS.phone, data: 'personal' }),
    Text__c: longText({
      label: { 'en-US': 'Reasons', it: 'Motivazioni' },
      data: 'personal',
      required: true,
      maxLength: MAX_REQUEST_LENGTH,
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      defaultValue: 'pending',
      values: [
        { value: 'pending', label: { 'en-US': 'Under evaluation', it: 'In valutazione' } },
        { value: 'released', label: { 'en-US': 'Released', it: 'Accolta' } },
        { value: 'confirmed', label: { 'en-US': 'Block confirmed', it: 'Blocco confermato' } },
      ],
    }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
  },
  path: 'Status__c',
  compact: ['Name', 'Listing__c', 'Status__c'],
  listViews: {
    AllUnblockRequests: {
      label: { 'en-US': 'All unblocking requests', it: 'Tutte le richieste di sblocco' },
      columns: ['CreatedDate', 'Listing__r.Name', 'Name', 'Email__c', 'Status__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    PendingUnblockRequests: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['CreatedDate', 'Listing__r.Name', 'Name', 'Listing__r.Status__c', 'Status__c'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: ['pending'] }],
      orderBy: [{ field: 'CreatedDate' }],
    },
  },
  actions: decisionActions(amberQueue),
  searchFields: ['Name', 'Email__c', 'Text__c'],
  indexes: [
    ['Listing__c', 'Status__c'],
    ['Status__c', 'CreatedDate'],
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('User__c', 'userId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
