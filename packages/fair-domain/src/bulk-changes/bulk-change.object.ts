import {
  all,
  dateTime,
  defineObject,
  integer,
  picklist,
  readOnly,
  recordValues,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

const count = (english: string, italian: string) =>
  integer({
    label: { 'en-US': english, it: italian },
    data: 'internal',
    min: 0,
    defaultValue: 0,
    required: true,
  })

/** A bulk change by staff, and until when it can be undone. */
export const BulkChange = defineObject('BulkChange__c', {
  label: { 'en-US': 'Bulk change', it: 'Modifica multipla' },
  labelPlural: { 'en-US': 'Bulk changes', it: 'Modifiche multiple' },
  keyPrefix: 'aA0',
  subject: 'none: values set on many records at once; names in them are removed by the sweep',
  fields: {
    Name: text({
      label: { 'en-US': 'What', it: 'Che cosa' },
      data: 'internal',
      required: true,
      maxLength: 255,
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: [
        { value: 'update', label: { 'en-US': 'Change', it: 'Modifica' } },
        { value: 'decision', label: { 'en-US': 'Decision', it: 'Decisione' } },
        { value: 'merge', label: { 'en-US': 'Merge', it: 'Unione' } },
        { value: 'delete', label: { 'en-US': 'Deletion', it: 'Eliminazione' } },
      ],
    }),
    Object__c: text({
      label: { 'en-US': 'Object', it: 'Oggetto' },
      data: 'internal',
      required: true,
      maxLength: 80,
    }),
    /** JSON: new values by field. */
    Fields__c: recordValues({
      label: { 'en-US': 'New values', it: 'Nuovi valori' },
      data: 'personal',
      of: { object: 'Object__c' },
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'Can be undone', it: 'Annullabile' } },
        { value: 'done', label: { 'en-US': 'Final', it: 'Definitiva' } },
        { value: 'undone', label: { 'en-US': 'Undone', it: 'Annullata' } },
      ],
    }),
    UndoUntil__c: dateTime({
      label: { 'en-US': 'Undo until', it: 'Annullabile fino a' },
      data: 'internal',
      required: true,
    }),
    Rows__c: count('Records', 'Schede'),
    Refused__c: count('Refused', 'Rifiutate'),
    Restored__c: count('Restored', 'Ripristinate'),
    /** Number of records that automatic rules changed with them; an undo does not revert these. */
    Beside__c: count('Others changed with them', 'Altre schede cambiate di conseguenza'),
    LeftAlone__c: count('Not restored, changed since', 'Non ripristinate, cambiate nel frattempo'),
  },
  listViews: {
    AllBulkChanges: {
      label: { 'en-US': 'All bulk changes', it: 'Tutte le modifiche multiple' },
      columns: [
        'Name',
        'Kind__c',
        'Rows__c',
        'State__c',
        'UndoUntil__c',
        'LeftAlone__c',
        'CreatedBy.Name',
        'CreatedDate',
      ],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    Undo: {
      label: { 'en-US': 'Undo', it: 'Annulla la modifica' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: STAFF_PROFILES,
      when: valueIs('State__c', 'open'),
      successMessage: { 'en-US': 'Undone', it: 'Modifica annullata' },
    },
  },
  searchFields: ['Name'],
  indexes: [['State__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
