import {
  all,
  dateTime,
  defineObject,
  integer,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { purposeLabel } from '../consents/purposes.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { MAIL_TEXT_FIELDS } from './mail-text-fields.ts'
import { MAILING_AUDIENCES, MAILING_KINDS } from './mailing.rules.ts'

const entries = <V extends string>(labels: Readonly<Record<V, { 'en-US': string; it: string }>>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))

const MAILING_STATES = {
  draft: { 'en-US': 'Draft', it: 'Bozza' },
  scheduled: { 'en-US': 'Scheduled', it: 'Programmata' },
  sending: { 'en-US': 'Being sent', it: 'Invio in corso' },
  sent: { 'en-US': 'Sent', it: 'Inviata' },
  stopped: { 'en-US': 'Stopped', it: 'Interrotta' },
} as const
export type MailingState = keyof typeof MAILING_STATES

/** A mail of staff to one or many recipients: text, audience and results. */
export const Mailing = defineObject('Mailing__c', {
  label: { 'en-US': 'Email to people', it: 'Email alle persone' },
  labelPlural: { 'en-US': 'Emails to people', it: 'Email alle persone' },
  keyPrefix: 'aM0',
  fields: {
    Name: text({ label: FIELD_LABELS.subject, data: 'company', required: true, maxLength: 255 }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      defaultValue: 'service',
      values: entries(MAILING_KINDS),
    }),
    /** Purpose of the consent, for a promotional mail. */
    Purpose__c: text({
      label: { 'en-US': 'Consent', it: 'Consenso' },
      data: 'internal',
      maxLength: 80,
      words: purposeLabel,
    }),
    Audience__c: picklist({
      label: { 'en-US': 'Who in each company', it: 'Chi in ogni azienda' },
      data: 'internal',
      required: true,
      defaultValue: 'primary',
      values: entries(MAILING_AUDIENCES),
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'draft',
      values: entries(MAILING_STATES),
    }),
    /** Source of the recipients as text: a record, or a list. */
    Source__c: text({ label: { 'en-US': 'To', it: 'A' }, data: 'internal', required: true, maxLength: 255 }),
    SendAt__c: dateTime({ label: { 'en-US': 'To be sent at', it: 'Invio previsto' }, data: 'internal' }),
    SentAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviata il' }, data: 'internal' }),
    Recipients__c: integer({
      label: { 'en-US': 'Recipients', it: 'Destinatari' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    LeftOut__c: integer({
      label: { 'en-US': 'Left out', it: 'Esclusi' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    ...MAIL_TEXT_FIELDS,
  },
  layout: [
    {
      name: 'mailing',
      heading: { 'en-US': 'Email', it: 'Email' },
      rows: [
        ['Name', 'Source__c'],
        ['Kind__c', 'Audience__c'],
        ['State__c', 'SendAt__c'],
        ['Recipients__c', 'SentAt__c'],
        ['LeftOut__c', ''],
      ],
    },
  ],
  compact: ['Name', 'State__c', 'Source__c', 'Recipients__c'],
  listViews: {
    AllMailings: {
      label: { 'en-US': 'All emails to people', it: 'Tutte le email alle persone' },
      columns: ['Name', 'Source__c', 'State__c', 'Recipients__c', 'SendAt__c', 'CreatedBy.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  relatedLists: {
    Messages__r: {
      columns: ['To__c', 'Account__r.Name', 'Status__c', 'SentAt__c', 'LastError__c'],
      orderBy: [{ field: 'To__c' }],
    },
  },
  searchFields: ['Name', 'Source__c'],
  indexes: [['State__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
