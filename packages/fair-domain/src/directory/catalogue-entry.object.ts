import {
  all,
  dateTime,
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

/**
 * A publication of a directory profile. The published content is stored separately, inaccessible to lists and history.
 */
export const CatalogueEntry = defineObject('CatalogueEntry__c', {
  label: { 'en-US': 'Catalogue entry', it: 'Pubblicazione del catalogo' },
  labelPlural: { 'en-US': 'Catalogue entries', it: 'Pubblicazioni del catalogo' },
  keyPrefix: 'a43',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'company', required: true, maxLength: 120 }),
    Profile__c: lookup('DirectoryProfile__c', {
      label: { 'en-US': 'Directory profile', it: 'Scheda del catalogo' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      children: 'CatalogueEntries__r',
      childrenLabel: { 'en-US': 'Publications', it: 'Pubblicazioni' },
    }),
    Account__c: lookup('Account', COMPANY_LOOKUP),
    Revision__c: integer({
      label: { 'en-US': 'Revision', it: 'Revisione' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      values: [
        { value: 'pending', label: { 'en-US': 'To be approved', it: 'Da approvare' } },
        { value: 'live', label: { 'en-US': 'Public', it: 'Pubblica' } },
        { value: 'replaced', label: { 'en-US': 'Replaced by a newer one', it: 'Sostituita' } },
        { value: 'removed', label: { 'en-US': 'Removed', it: 'Rimossa' } },
      ],
    }),
    PublishedAt__c: dateTime({
      label: { 'en-US': 'Published at', it: 'Pubblicata il' },
      data: 'internal',
      required: true,
    }),
  },
  listViews: {
    AllCatalogueEntries: {
      label: { 'en-US': 'All publications', it: 'Tutte le pubblicazioni' },
      columns: ['Name', 'Account__r.Name', 'State__c', 'Revision__c', 'PublishedAt__c'],
      orderBy: [{ field: 'PublishedAt__c', ascending: false }],
    },
  },
  access: {
    [capabilityProfile('editDirectory')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
