import {
  all,
  defineObject,
  integer,
  longText,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { ALL_IMPORTERS, IMPORT_OBJECTS, IMPORTS } from './imports.ts'

const count = (english: string, italian: string) =>
  integer({
    label: { 'en-US': english, it: italian },
    data: 'internal',
    min: 0,
    defaultValue: 0,
    required: true,
  })

/** An uploaded file to import, with its progress. */
export const Import = defineObject('Import__c', {
  label: { 'en-US': 'Import', it: 'Importazione' },
  labelPlural: { 'en-US': 'Imports', it: 'Importazioni' },
  keyPrefix: 'a9p',
  fields: {
    Name: text({ label: { 'en-US': 'File', it: 'File' }, data: 'internal', required: true }),
    Object__c: picklist({
      label: { 'en-US': 'Imported', it: 'Oggetto' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: IMPORT_OBJECTS.map((value) => ({ value, label: IMPORTS[value].object.labelPlural })),
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'uploaded',
      values: [
        { value: 'uploaded', label: { 'en-US': 'Uploaded', it: 'Caricato' } },
        { value: 'checking', label: { 'en-US': 'Being checked', it: 'In verifica' } },
        { value: 'checked', label: { 'en-US': 'Checked', it: 'Verificato' } },
        { value: 'running', label: { 'en-US': 'Being imported', it: 'In importazione' } },
        { value: 'done', label: { 'en-US': 'Imported', it: 'Importato' } },
        { value: 'refused', label: { 'en-US': 'Refused', it: 'Rifiutato' } },
        { value: 'undoing', label: { 'en-US': 'Being undone', it: 'In annullamento' } },
        { value: 'undone', label: { 'en-US': 'Undone', it: 'Annullato' } },
        { value: 'failed', label: { 'en-US': 'Failed', it: 'Non riuscito' } },
      ],
    }),
    Rows__c: count('Rows', 'Righe'),
    Progress__c: count('Rows read', 'Righe lette'),
    Created__c: count('Created', 'Creati'),
    Updated__c: count('Updated', 'Aggiornati'),
    Unchanged__c: count('Unchanged', 'Invariati'),
    Refused__c: count('Refused rows', 'Righe rifiutate'),
    Restored__c: count('Restored', 'Ripristinati'),
    LeftAlone__c: count('Not restored, changed since', 'Non ripristinati, cambiati nel frattempo'),
    /** JSON: column of the file by field. */
    Mapping__c: longText({ internal: true, label: { 'en-US': 'Columns', it: 'Colonne' }, data: 'internal' }),
    /** JSON: sheet, heading row, chosen values, and whether good rows are imported without the others. */
    Layout__c: longText({
      internal: true,
      label: { 'en-US': 'Layout', it: 'Disposizione' },
      data: 'internal',
    }),
  },
  listViews: {
    AllImports: {
      label: { 'en-US': 'All imports', it: 'Tutte le importazioni' },
      columns: [
        'Name',
        'Object__c',
        'State__c',
        'Rows__c',
        'Created__c',
        'Updated__c',
        'Refused__c',
        'CreatedBy.Name',
        'CreatedDate',
      ],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name'],
  access: grantTo(ALL_IMPORTERS, readOnly(all)),
})
