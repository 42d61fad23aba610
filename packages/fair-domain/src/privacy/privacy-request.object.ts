import {
  all,
  date,
  dateTime,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { privacyQueue } from './privacy.queue.ts'
import { MAX_PRIVACY_TEXT_LENGTH, PRIVACY_KINDS } from './privacy.rules.ts'

/** Request of a person about their own data, with its outcome: the register required by law. */
export const PrivacyRequest = defineObject('PrivacyRequest__c', {
  label: { 'en-US': 'Privacy request', it: 'Richiesta privacy' },
  labelPlural: { 'en-US': 'Privacy requests', it: 'Richieste privacy' },
  keyPrefix: 'a2b',
  subject: ['Contact__c'],
  fields: {
    Name: text({ label: FIELD_LABELS.person, data: 'personal', required: true, maxLength: 121 }),
    Kind__c: picklist({
      label: { 'en-US': 'Right', it: 'Diritto' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf(PRIVACY_KINDS),
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'PrivacyRequests__r',
    }),
    User__c: lookup('User', {
      label: { 'en-US': 'User', it: 'Utente' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
    Text__c: longText({
      label: { 'en-US': 'What was requested', it: 'Cosa è stato chiesto' },
      data: 'personal',
      maxLength: MAX_PRIVACY_TEXT_LENGTH,
    }),
    DueOn__c: date({ label: { 'en-US': 'To be answered by', it: 'Da evadere entro' }, data: 'internal' }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      defaultValue: 'pending',
      values: valuesOf({
        pending: { 'en-US': 'To be answered', it: 'Da evadere' },
        done: { 'en-US': 'Done', it: 'Evasa' },
        refused: { 'en-US': 'Refused', it: 'Respinta' },
      }),
    }),
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'personal' }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
  },
  path: 'Status__c',
  compact: ['Name', 'Kind__c', 'Status__c', 'DueOn__c'],
  listViews: {
    AllPrivacyRequests: {
      label: { 'en-US': 'Register of requests', it: 'Registro delle richieste' },
      columns: ['CreatedDate', 'Name', 'Kind__c', 'Status__c', 'DueOn__c', 'DecidedAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(privacyQueue),
  searchFields: ['Name', 'Text__c'],
  indexes: [['Status__c', 'CreatedDate']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('User__c', 'userId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
