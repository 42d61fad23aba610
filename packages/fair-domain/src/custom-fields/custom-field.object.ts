import {
  boolean,
  defineObject,
  integer,
  longText,
  multiPicklist,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { PROFILES } from '../audiences/profiles.ts'
import { DATA_CLASS_LABELS } from '../privacy/data-class-labels.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { CUSTOM_FIELD_STATES, CUSTOM_FIELD_TYPES, MAX_FIELD_LABEL } from './custom-field.rules.ts'
import { FIELD_FORMS } from './field-forms.ts'

const formEntries = Object.entries(FIELD_FORMS).map(([value, { label }]) => ({ value, label }))

/**
 * A field that an administrator added to an object. Its storage (object, name, type, column) never changes;
 * its texts, access and use in forms may, through the settings screen only.
 */
export const CustomField = defineObject('CustomField__c', {
  label: { 'en-US': 'Added field', it: 'Campo aggiunto' },
  labelPlural: { 'en-US': 'Added fields', it: 'Campi aggiunti' },
  keyPrefix: 'aF0',
  fields: {
    Name: text({ label: { 'en-US': 'API name', it: 'Nome API' }, data: 'reference', required: true }),
    Object__c: text({ label: { 'en-US': 'Object', it: 'Oggetto' }, data: 'reference', required: true }),
    TableName__c: text({
      label: { 'en-US': 'Table', it: 'Tabella' },
      data: 'internal',
      required: true,
      internal: true,
    }),
    /** Assigned by the database when the field is added. */
    ColumnName__c: text({ label: { 'en-US': 'Column', it: 'Colonna' }, data: 'internal', internal: true }),
    Type__c: picklist({
      label: FIELD_LABELS.type,
      data: 'reference',
      required: true,
      values: valuesOf(CUSTOM_FIELD_TYPES),
    }),
    LabelEn__c: text({
      label: { 'en-US': 'Label in English', it: 'Etichetta in inglese' },
      data: 'reference',
      required: true,
      maxLength: MAX_FIELD_LABEL,
    }),
    LabelIt__c: text({
      label: { 'en-US': 'Label in Italian', it: 'Etichetta in italiano' },
      data: 'reference',
      required: true,
      maxLength: MAX_FIELD_LABEL,
    }),
    HelpEn__c: text({ label: { 'en-US': 'Help in English', it: 'Aiuto in inglese' }, data: 'reference' }),
    HelpIt__c: text({ label: { 'en-US': 'Help in Italian', it: 'Aiuto in italiano' }, data: 'reference' }),
    /** Choices, as JSON. */
    Entries__c: longText({ label: { 'en-US': 'Choices', it: 'Scelte' }, data: 'reference', internal: true }),
    MaxLength__c: integer({ label: { 'en-US': 'Length', it: 'Lunghezza' }, data: 'internal' }),
    Required__c: boolean({ label: { 'en-US': 'Required', it: 'Obbligatorio' }, data: 'internal' }),
    Searchable__c: boolean({
      label: { 'en-US': 'Found by search', it: 'Trovato dalla ricerca' },
      data: 'internal',
    }),
    Data__c: picklist({
      label: { 'en-US': 'Data protection', it: 'Protezione dei dati' },
      data: 'internal',
      required: true,
      values: valuesOf(DATA_CLASS_LABELS),
    }),
    OnPage__c: boolean({
      label: { 'en-US': 'On pages and in lists', it: 'Nelle pagine e negli elenchi' },
      data: 'internal',
    }),
    Section__c: text({ label: { 'en-US': 'Section', it: 'Sezione' }, data: 'internal', internal: true }),
    Readers__c: multiPicklist({
      label: { 'en-US': 'Seen by', it: 'Visto da' },
      data: 'internal',
      values: valuesOf(PROFILES),
    }),
    Editors__c: multiPicklist({
      label: { 'en-US': 'Changed by', it: 'Modificato da' },
      data: 'internal',
      values: valuesOf(PROFILES),
    }),
    Forms__c: multiPicklist({
      label: { 'en-US': 'Asked in', it: 'Chiesto in' },
      data: 'internal',
      values: formEntries,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      values: valuesOf(CUSTOM_FIELD_STATES),
    }),
  },
  listViews: {
    AllCustomFields: {
      label: { 'en-US': 'All added fields', it: 'Tutti i campi aggiunti' },
      columns: ['Object__c', 'LabelIt__c', 'LabelEn__c', 'Name', 'Type__c', 'State__c'],
      orderBy: [{ field: 'Object__c' }, { field: 'Name' }],
    },
  },
  indexes: [['Object__c']],
  access: { admin: readOnly() },
})
