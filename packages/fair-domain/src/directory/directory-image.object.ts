import {
  all,
  defineObject,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** An image of the directory. Its content is in the file store, re-encoded in several widths. */
export const DirectoryImage = defineObject('DirectoryImage__c', {
  label: { 'en-US': 'Directory image', it: 'Immagine del catalogo' },
  labelPlural: { 'en-US': 'Directory images', it: 'Immagini del catalogo' },
  keyPrefix: 'a44',
  fields: {
    Name: text({
      label: { 'en-US': 'File name', it: 'Nome del file' },
      data: 'company',
      required: true,
      maxLength: 120,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'DirectoryImages__r' }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'making',
      values: [
        { value: 'making', label: { 'en-US': 'In preparation', it: 'In preparazione' } },
        { value: 'ready', label: { 'en-US': 'Ready', it: 'Pronta' } },
        { value: 'failed', label: { 'en-US': 'Failed', it: 'Non riuscita' } },
      ],
    }),
    /** Progress of the conversion, 0 to 100. */
    Progress__c: integer({
      label: { 'en-US': 'Progress', it: 'Avanzamento' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
      max: 100,
    }),
    Width__c: integer({
      label: { 'en-US': 'Width', it: 'Larghezza' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Height__c: integer({
      label: { 'en-US': 'Height', it: 'Altezza' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Size__c: integer({
      label: { 'en-US': 'Size in bytes', it: 'Dimensione in byte' },
      data: 'internal',
      required: true,
      min: 0,
    }),
    /** Text from which the server renders an image for demonstrations, without a stored file. */
    Drawing__c: text({
      internal: true,
      label: { 'en-US': 'Drawing', it: 'Disegno' },
      data: 'internal',
      maxLength: 40,
    }),
  },
  listViews: {
    AllDirectoryImages: {
      label: { 'en-US': 'All directory images', it: 'Tutte le immagini del catalogo' },
      columns: ['Name', 'Account__r.Name', 'State__c', 'Width__c', 'Height__c', 'Size__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  access: {
    [capabilityProfile('editDirectory')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
