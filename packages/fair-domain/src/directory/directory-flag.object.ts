import {
  all,
  boolean,
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
import { decisionActions } from '../queues/decision-actions.ts'
import { machine } from '../states/machine.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { directoryQueue } from './directory.queue.ts'

/** States of a flag on a publication. */
export const directoryFlag = machine({
  open: { keep: 'kept', unpublish: 'unpublished', write: 'written' },
  kept: {},
  unpublished: {},
  written: {},
})

/** A flag on a publication, for staff to check. */
export const DirectoryFlag = defineObject('DirectoryFlag__c', {
  label: { 'en-US': 'Directory flag', it: 'Segnalazione del catalogo' },
  labelPlural: { 'en-US': 'Directory flags', it: 'Segnalazioni del catalogo' },
  keyPrefix: 'a45',
  fields: {
    Name: text({ label: FIELD_LABELS.company, data: 'company', required: true, maxLength: 120 }),
    Profile__c: lookup('DirectoryProfile__c', {
      label: { 'en-US': 'Directory profile', it: 'Scheda del catalogo' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      children: 'DirectoryFlags__r',
      childrenLabel: { 'en-US': 'Flags', it: 'Segnalazioni' },
    }),
    Account__c: lookup('Account', COMPANY_LOOKUP),
    Kind__c: picklist({
      label: { 'en-US': 'What was noticed', it: 'Che cosa è stato notato' },
      data: 'company',
      required: true,
      createOnly: true,
      values: [
        { value: 'link', label: { 'en-US': 'Link in a text', it: 'Link in un testo' } },
        { value: 'forbiddenTerm', label: { 'en-US': 'Term to avoid', it: 'Termine da evitare' } },
        {
          value: 'foreignBrand',
          label: { 'en-US': 'Brand of another company', it: 'Marchio di un’altra azienda' },
        },
        { value: 'brandCombination', label: { 'en-US': 'Same brand twice', it: 'Stesso marchio due volte' } },
        { value: 'approval', label: { 'en-US': 'Waits for approval', it: 'In attesa di approvazione' } },
      ],
    }),
    Text__c: text({ label: { 'en-US': 'Text', it: 'Testo' }, data: 'company', maxLength: 255 }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'Open', it: 'Aperta' } },
        { value: 'kept', label: { 'en-US': 'Kept', it: 'Mantenuta' } },
        { value: 'unpublished', label: { 'en-US': 'Removed', it: 'Rimossa' } },
        { value: 'written', label: { 'en-US': 'Written to the company', it: 'Scritto all’azienda' } },
      ],
    }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 40 }),
    Note__c: longText({
      secret: true,
      label: { 'en-US': 'Note for colleagues', it: 'Nota per i colleghi' },
      data: 'company',
      maxLength: 2000,
    }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'Send the note to the company', it: 'Invia la nota all’azienda' },
      data: 'internal',
    }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
  },
  path: 'State__c',
  compact: ['Name', 'Kind__c', 'Text__c', 'State__c'],
  listViews: {
    AllDirectoryFlags: {
      label: { 'en-US': 'All directory flags', it: 'Tutte le segnalazioni' },
      columns: ['Name', 'Kind__c', 'Text__c', 'State__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    DirectoryFlagsToDecide: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['Name', 'Kind__c', 'Text__c', 'CreatedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['open'] }],
      orderBy: [{ field: 'CreatedDate' }],
    },
  },
  actions: decisionActions(directoryQueue),
  searchFields: ['Name'],
  indexes: [['State__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
