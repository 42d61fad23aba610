import {
  all,
  dateTime,
  defineObject,
  email,
  every,
  fromSession,
  integer,
  longText,
  lookup,
  not,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { LANGUAGE_LABELS } from './language-labels.ts'
import { MAIL_STATES } from './mail-states.ts'
import { undeliveredQueue } from './undelivered.queue.ts'
import { UNDELIVERED } from './undelivered.rules.ts'

/**
 * Session value of users who read their own mails. Staff acting on behalf of a user have the user's rights,
 * but not their mails.
 */
export const MAILBOX = 'mailboxOf'
const ownMails = fromSession('User__c', MAILBOX)

/** Fields visible to the recipient: the message, not its delivery. */
const RECIPIENT_FIELDS = ['Html__c', 'Text__c', 'User__c', 'ReadAt__c', 'Code__c', 'Key__c'] as const

/**
 * An official mail to one recipient: written in the transaction that causes it, sent by a worker, and listed
 * under the recipient's messages.
 */
export const Message = defineObject('Message__c', {
  label: { 'en-US': 'Message', it: 'Comunicazione' },
  labelPlural: { 'en-US': 'Messages', it: 'Comunicazioni' },
  keyPrefix: 'a06',
  subject: ['Contact__c', 'User__c', 'To__c'],
  fields: {
    Name: text({ label: FIELD_LABELS.subject, data: 'personal', required: true, maxLength: 255 }),
    /** Key of the template: `application.received`. */
    Key__c: text({ label: FIELD_LABELS.kind, data: 'internal', required: true, maxLength: 80 }),
    To__c: email({ label: { 'en-US': 'To', it: 'A' }, data: 'personal', required: true }),
    User__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'Recipient', it: 'Destinatario' },
      data: 'internal',
      children: 'Messages__r',
    }),
    Account__c: lookup('Account', {
      onDelete: 'keep',
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'Messages__r',
    }),
    Contact__c: lookup('Contact', {
      onDelete: 'keep',
      label: FIELD_LABELS.person,
      data: 'internal',
      children: 'Messages__r',
    }),
    /** Mailing that it belongs to. */
    Mailing__c: lookup('Mailing__c', {
      onDelete: 'keep',
      label: { 'en-US': 'Email to people', it: 'Email alle persone' },
      data: 'internal',
      children: 'Messages__r',
      childrenLabel: { 'en-US': 'Emails', it: 'Email' },
    }),
    /** Id of the PDF that the mail attaches; no lookup, so that no index grows with every mail. */
    DocumentId__c: text({
      internal: true,
      label: { 'en-US': 'Attachment', it: 'Allegato' },
      data: 'internal',
      maxLength: 18,
    }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    /** Complete HTML with styles, generated and escaped by us: displayed in a frame without scripts. */
    Html__c: longText({
      internal: true,
      secret: true,
      label: { 'en-US': 'Message', it: 'Messaggio' },
      data: 'personal',
      maxLength: 100_000,
    }),
    Text__c: longText({
      secret: true,
      label: { 'en-US': 'Plain text', it: 'Solo testo' },
      data: 'personal',
      maxLength: 100_000,
    }),
    /** JSON: further headers, such as the one-click unsubscribe. */
    Headers__c: longText({
      internal: true,
      secret: true,
      label: { 'en-US': 'Headers', it: 'Intestazioni' },
      data: 'personal',
    }),
    /** Short code for the public verification page. */
    Code__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Verification code', it: 'Codice di verifica' },
      data: 'internal',
      unique: true,
      maxLength: 20,
    }),
    Status__c: picklist({
      label: { 'en-US': 'Delivery', it: 'Consegna' },
      data: 'internal',
      required: true,
      defaultValue: 'queued',
      values: valuesOf(MAIL_STATES),
    }),
    /** Time since which it needs attention of staff. */
    UndeliveredAt__c: dateTime({
      label: { 'en-US': 'Not delivered since', it: 'Non consegnata dal' },
      data: 'internal',
    }),
    TakenBy__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'Handled by', it: 'In carico a' },
      data: 'internal',
    }),
    Attempts__c: integer({
      label: { 'en-US': 'Attempts', it: 'Tentativi' },
      data: 'internal',
      defaultValue: 0,
      min: 0,
    }),
    SentAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviata il' }, data: 'internal' }),
    LastError__c: text({
      label: { 'en-US': 'Last error', it: 'Ultimo errore' },
      data: 'personal',
      maxLength: 1000,
    }),
    ReadAt__c: dateTime({ label: { 'en-US': 'Read at', it: 'Letta il' }, data: 'internal' }),
  },
  listViews: {
    AllMessages: {
      label: { 'en-US': 'All messages', it: 'Tutte le comunicazioni' },
      columns: ['Name', 'To__c', 'Key__c', 'Status__c', 'CreatedDate', 'SentAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    FailedMessages: {
      label: { 'en-US': 'Not delivered', it: 'Non consegnate' },
      columns: ['Name', 'To__c', 'Status__c', 'Attempts__c', 'LastError__c', 'CreatedDate'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: UNDELIVERED }],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
      visibleTo: STAFF_PROFILES,
    },
  },
  actions: decisionActions(undeliveredQueue),
  searchFields: ['Name', 'To__c'],
  indexes: [
    ['User__c', 'CreatedDate'],
    ['Status__c', 'CreatedDate'],
  ],
  access: {
    // A delayed mail can still be withdrawn, so it is not visible yet.
    ...grantTo(
      CUSTOMER_PROFILES,
      readOnly(every(ownMails, not(valueIs('Status__c', 'held', 'withdrawn'))), RECIPIENT_FIELDS),
    ),
    // A mail may contain a link that opens its recipient's account, so staff see that it was sent, not its content.
    ...grantTo(STAFF_PROFILES, readOnly(all, { except: ['Html__c', 'Text__c', 'Headers__c'] })),
  },
})
