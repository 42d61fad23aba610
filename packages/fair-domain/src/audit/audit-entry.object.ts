import {
  boolean,
  defineObject,
  every,
  fromSession,
  longText,
  lookup,
  readOnly,
  recordValues,
  some,
  subjectReadable,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { AUDIT_STEPS } from './audit-steps.ts'

/** Fields for staff only. */
const INTERNAL = { except: ['ReasonCode__c', 'Note__c', 'NoteForCustomer__c'] }

/** Record of the entry. Users who cannot read it now cannot read its history. */
const SUBJECT = { object: 'ObjectApiName__c', id: 'RecordId__c' }
const readableSubject = subjectReadable(SUBJECT.object, SUBJECT.id)
/** Entry without a record, such as an export or a new signing key; visible to staff only. */
const noSubject = valueIs(SUBJECT.id, null)

/** Append-only entry: who did what, when, on whose behalf, and the previous values. */
export const AuditEntry = defineObject('AuditEntry__c', {
  label: { 'en-US': 'History entry', it: 'Voce di cronologia' },
  labelPlural: { 'en-US': 'History', it: 'Cronologia' },
  keyPrefix: 'a05',
  appendOnly: true,
  subject: ['RecordId__c'],
  fields: {
    /** Stable name of the step: `application.submitted`, `record.updated`. */
    Name: text({
      label: { 'en-US': 'Step', it: 'Operazione' },
      data: 'internal',
      required: true,
      maxLength: 120,
      words: AUDIT_STEPS,
    }),
    ObjectApiName__c: text({ label: { 'en-US': 'Object', it: 'Oggetto' }, data: 'internal', maxLength: 80 }),
    RecordId__c: text({
      label: { 'en-US': 'Record', it: 'Record' },
      data: 'internal',
      maxLength: 18,
      exact: true,
    }),
    /** Company that may read the entry. */
    Account__c: lookup('Account', {
      onDelete: 'keep',
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'History__r',
    }),
    Actor__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'Done by', it: 'Eseguita da' },
      data: 'internal',
      children: 'Deeds__r',
    }),
    /** The customer for whom a member of staff acted. */
    OnBehalfOf__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'On behalf of', it: 'Per conto di' },
      data: 'internal',
    }),
    Reason__c: text({ label: FIELD_LABELS.reason, data: 'personal', maxLength: 1000 }),
    /** Reason of the decision, by its code in the queue. */
    ReasonCode__c: text({
      label: { 'en-US': 'Reason code', it: 'Codice motivo' },
      data: 'internal',
      maxLength: 80,
    }),
    /** Visible to staff; `Reason__c` has the text for the customer. */
    Note__c: longText({ label: FIELD_LABELS.note, data: 'personal', maxLength: 4000 }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'The customer may read the note', it: 'Il cliente può leggere la nota' },
      data: 'internal',
    }),
    /** Changed fields with their previous and new values. */
    Before__c: recordValues({
      internal: true,
      label: { 'en-US': 'Before', it: 'Prima' },
      data: 'personal',
      of: SUBJECT,
    }),
    After__c: recordValues({
      internal: true,
      label: { 'en-US': 'After', it: 'Dopo' },
      data: 'personal',
      of: SUBJECT,
    }),
    /** JSON with further facts of the step, such as the number of rows. Formatted for the reader. */
    Facts__c: longText({
      internal: true,
      label: { 'en-US': 'Facts', it: 'Dati dell’operazione' },
      data: 'personal',
    }),
  },
  listViews: {
    AllHistory: {
      label: { 'en-US': 'All history', it: 'Tutta la cronologia' },
      columns: ['CreatedDate', 'Name', 'ObjectApiName__c', 'Account__r.Name', 'Actor__r.Name', 'Reason__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'RecordId__c', 'Reason__c'],
  indexes: [
    ['RecordId__c', 'CreatedDate'],
    ['Account__c', 'CreatedDate'],
  ],
  access: {
    ...grantTo(
      CUSTOMER_PROFILES,
      readOnly(every(fromSession('Account__c', 'accountId'), readableSubject), INTERNAL),
    ),
    ...grantTo(STAFF_PROFILES, readOnly(some(readableSubject, noSubject))),
  },
})
