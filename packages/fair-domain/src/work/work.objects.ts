import {
  all,
  boolean,
  date,
  dateTime,
  defineObject,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'

export const MAX_TASK_LENGTH = 255
export const MAX_NOTE_LENGTH = 4000

/** Creates the fields for the record concerned, of any object, and for its company, whose page lists it. */
const about = (children: string, label: { 'en-US': string; it: string }) => ({
  RecordId__c: text({
    label: { 'en-US': 'About', it: 'Riguarda' },
    data: 'internal',
    required: true,
    createOnly: true,
    maxLength: 18,
    exact: true,
  }),
  Account__c: lookup('Account', {
    label: { 'en-US': 'Company', it: 'Azienda' },
    data: 'internal',
    createOnly: true,
    onDelete: 'cascade',
    children,
    childrenLabel: label,
  }),
})

const STAFF_READ = grantTo(STAFF_PROFILES, readOnly(all))

/** A task for a member of staff about a record, with a due date. */
export const Task = defineObject('Task__c', {
  label: { 'en-US': 'Task', it: 'Compito' },
  labelPlural: { 'en-US': 'Tasks', it: 'Compiti' },
  keyPrefix: 'aT0',
  subject: ['RecordId__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'To do', it: 'Da fare' },
      data: 'personal',
      required: true,
      maxLength: MAX_TASK_LENGTH,
    }),
    ...about('Tasks__r', { 'en-US': 'Tasks', it: 'Compiti' }),
    Kind__c: picklist({
      label: { 'en-US': 'Kind', it: 'Tipo' },
      data: 'internal',
      required: true,
      values: [
        { value: 'task', label: { 'en-US': 'Task', it: 'Compito' } },
        { value: 'mention', label: { 'en-US': 'Mention', it: 'Menzione' } },
      ],
    }),
    Assignee__c: lookup('User', {
      label: { 'en-US': 'Assigned to', it: 'Assegnato a' },
      data: 'internal',
      required: true,
      onDelete: 'keep',
    }),
    DueOn__c: date({ label: { 'en-US': 'Due on', it: 'Scadenza' }, data: 'internal' }),
    DoneAt__c: dateTime({ label: { 'en-US': 'Done at', it: 'Fatto il' }, data: 'internal' }),
    DoneBy__c: lookup('User', {
      label: { 'en-US': 'Done by', it: 'Fatto da' },
      data: 'internal',
      onDelete: 'keep',
    }),
  },
  compact: ['Name', 'Assignee__c', 'DueOn__c', 'DoneAt__c'],
  listViews: {
    AllTasks: {
      label: { 'en-US': 'All tasks', it: 'Tutti i compiti' },
      columns: ['Name', 'Account__r.Name', 'Assignee__r.Name', 'DueOn__c', 'DoneAt__c', 'CreatedBy.Name'],
      orderBy: [{ field: 'DueOn__c' }],
    },
  },
  indexes: [
    ['RecordId__c', 'CreatedDate'],
    ['Assignee__c', 'DoneAt__c'],
  ],
  access: STAFF_READ,
})

/** A note of staff about a record. Customers never see it. */
export const Note = defineObject('Note__c', {
  label: { 'en-US': 'Note', it: 'Nota' },
  labelPlural: { 'en-US': 'Notes', it: 'Note' },
  keyPrefix: 'aT1',
  subject: ['RecordId__c'],
  fields: {
    /** Author instead of the text, so that the text is in no history. */
    Name: text({ label: { 'en-US': 'Written by', it: 'Scritta da' }, data: 'internal', required: true }),
    ...about('Notes__r', { 'en-US': 'Notes', it: 'Note' }),
    Text__c: longText({
      label: { 'en-US': 'Text', it: 'Testo' },
      data: 'personal',
      required: true,
      secret: true,
      maxLength: MAX_NOTE_LENGTH,
    }),
    Pinned__c: boolean({ label: { 'en-US': 'Pinned to the top', it: 'Fissata in alto' }, data: 'internal' }),
  },
  compact: ['Name', 'Pinned__c', 'CreatedDate'],
  listViews: {
    AllNotes: {
      label: { 'en-US': 'All notes', it: 'Tutte le note' },
      columns: ['Name', 'Account__r.Name', 'CreatedBy.Name', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [['RecordId__c', 'CreatedDate']],
  access: STAFF_READ,
})

/** Assignment of a queue item to a member of staff; one per item. */
export const Assignment = defineObject('Assignment__c', {
  label: { 'en-US': 'Item taken', it: 'Presa in carico' },
  labelPlural: { 'en-US': 'Items taken', it: 'Prese in carico' },
  keyPrefix: 'aT2',
  fields: {
    /** Queue of the item. */
    Name: text({ label: { 'en-US': 'Queue', it: 'Coda' }, data: 'internal', required: true, maxLength: 80 }),
    RecordId__c: text({
      label: { 'en-US': 'About', it: 'Riguarda' },
      data: 'internal',
      required: true,
      unique: true,
      createOnly: true,
      maxLength: 18,
      exact: true,
    }),
    User__c: lookup('User', {
      label: { 'en-US': 'Taken by', it: 'In carico a' },
      data: 'internal',
      required: true,
      onDelete: 'keep',
    }),
  },
  compact: ['Name', 'User__c', 'CreatedDate'],
  listViews: {
    AllAssignments: {
      label: { 'en-US': 'All items taken', it: 'Tutte le prese in carico' },
      columns: ['Name', 'RecordId__c', 'User__r.Name', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  indexes: [['User__c', 'CreatedDate']],
  access: STAFF_READ,
})
