import {
  all,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  longText,
  lookup,
  multiPicklist,
  phone,
  picklist,
  readOnly,
  text,
  url,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { categoryValues } from './directory.vocabulary.ts'
import { DIRECTORY_EDITORS } from './directory-editors.ts'

/** Draft of a company's profile in one pavilion of an edition. Visitors see published entries only. */
export const DirectoryProfile = defineObject('DirectoryProfile__c', {
  label: { 'en-US': 'Directory profile', it: 'Scheda del catalogo' },
  labelPlural: { 'en-US': 'Directory profiles', it: 'Schede del catalogo' },
  keyPrefix: 'a40',
  fields: {
    Name: text({
      label: { 'en-US': 'Name in the catalogue', it: 'Nome nel catalogo' },
      data: 'company',
      required: true,
      maxLength: 120,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'DirectoryProfiles__r' }),
    Edition__c: lookup('Edition__c', { ...EDITION_LOOKUP, children: 'DirectoryProfiles__r' }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'DirectoryProfiles__r',
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'draft',
      values: [
        { value: 'draft', label: { 'en-US': 'Draft', it: 'Bozza' } },
        { value: 'awaiting_approval', label: { 'en-US': 'To be approved', it: 'Da approvare' } },
        { value: 'published', label: { 'en-US': 'Published', it: 'Pubblicata' } },
        {
          value: 'published_with_changes',
          label: {
            'en-US': 'Published, with changes to publish',
            it: 'Pubblicata, con modifiche da pubblicare',
          },
        },
        { value: 'unpublished', label: { 'en-US': 'Removed by staff', it: 'Rimossa dallo staff' } },
      ],
    }),
    DescriptionIt__c: longText({
      label: { 'en-US': 'Description in Italian', it: 'Descrizione in italiano' },
      data: 'company',
      maxLength: 6000,
    }),
    DescriptionEn__c: longText({
      label: { 'en-US': 'Description in English', it: 'Descrizione in inglese' },
      data: 'company',
      maxLength: 6000,
    }),
    /** One person per line: name, role, languages, days, separated by dots in the middle. */
    People__c: longText({
      label: { 'en-US': 'People at the stand', it: 'Persone allo stand' },
      data: 'company',
      maxLength: 2000,
    }),
    Website__c: url({ label: FIELD_LABELS.website, data: 'company' }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'company' }),
    Phone__c: phone({ label: FIELD_LABELS.phone, data: 'company' }),
    Image__c: lookup('DirectoryImage__c', { label: { 'en-US': 'Logo', it: 'Logo' }, data: 'internal' }),
    /** Values of the product categories picklist, which staff extend and retire. */
    Categories__c: multiPicklist({
      label: { 'en-US': 'Product categories', it: 'Categorie prodotto' },
      data: 'company',
      values: categoryValues,
      open: true,
    }),
    /** Incremented with each save of the data above; a save from an older version is refused. */
    Version__c: integer({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'internal',
      required: true,
      defaultValue: 1,
      min: 1,
    }),
    /** Incremented with each change, including brands and products. */
    Revision__c: integer({
      label: { 'en-US': 'Revision', it: 'Revisione' },
      data: 'internal',
      required: true,
      defaultValue: 1,
      min: 1,
    }),
    /** Part of the public URL; assigned at the first publication and never changed. */
    Slug__c: text({ label: { 'en-US': 'Address', it: 'Indirizzo' }, data: 'company', maxLength: 80 }),
    PublishedAt__c: dateTime({ label: { 'en-US': 'Published at', it: 'Pubblicata il' }, data: 'internal' }),
    RemovalReason__c: text({
      label: { 'en-US': 'Reason of removal', it: 'Motivo della rimozione' },
      data: 'company',
      maxLength: 1000,
    }),
  },
  path: 'State__c',
  compact: ['Name', 'Account__c', 'Pavilion__c', 'State__c'],
  listViews: {
    AllDirectoryProfiles: {
      label: { 'en-US': 'All directory profiles', it: 'Tutte le schede' },
      columns: ['Name', 'Account__r.Name', 'Pavilion__r.Name', 'State__c', 'PublishedAt__c'],
      orderBy: [{ field: 'Name' }],
    },
    DirectoryProfilesNotPublished: {
      label: { 'en-US': 'Not published', it: 'Non pubblicate' },
      columns: ['Name', 'Account__r.Name', 'Pavilion__r.Name', 'State__c', 'LastModifiedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['draft'] }],
      orderBy: [{ field: 'Name' }],
    },
  },
  relatedLists: { Brands__r: { columns: ['Name'], orderBy: [{ field: 'Name' }] } },
  actions: {
    Unpublish: {
      label: { 'en-US': 'Remove from the catalogue', it: 'Rimuovi dal catalogo' },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['RemovalReason__c'],
      profiles: DIRECTORY_EDITORS,
      when: valueIs('State__c', 'published', 'published_with_changes', 'awaiting_approval'),
    },
  },
  searchFields: ['Name'],
  indexes: [
    ['Account__c', 'Edition__c'],
    ['State__c', 'Name'],
  ],
  access: {
    [capabilityProfile('editDirectory')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
