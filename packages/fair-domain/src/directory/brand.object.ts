import {
  all,
  defineObject,
  fromSession,
  integer,
  lookup,
  multiPicklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAX_BRAND_NAME_LENGTH } from './directory.rules.ts'
import {
  CERTIFICATIONS,
  CHANNELS,
  categoryValues,
  DISTRIBUTION_TYPES,
  MARKETS,
} from './directory.vocabulary.ts'

/** A brand of a company in a pavilion. */
export const Brand = defineObject('Brand__c', {
  label: { 'en-US': 'Brand', it: 'Marchio' },
  labelPlural: { 'en-US': 'Brands', it: 'Marchi' },
  keyPrefix: 'a41',
  fields: {
    Name: text({
      label: { 'en-US': 'Brand name', it: 'Nome del marchio' },
      data: 'company',
      required: true,
      maxLength: MAX_BRAND_NAME_LENGTH,
    }),
    Profile__c: lookup('DirectoryProfile__c', {
      label: { 'en-US': 'Directory profile', it: 'Scheda del catalogo' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      children: 'Brands__r',
    }),
    /** Company and edition of the profile, copied here because brands are counted by them. */
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Brands__r' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Image__c: lookup('DirectoryImage__c', { label: { 'en-US': 'Logo', it: 'Logo' }, data: 'internal' }),
    Categories__c: multiPicklist({
      label: { 'en-US': 'Product categories', it: 'Categorie prodotto' },
      data: 'company',
      required: true,
      values: categoryValues,
      open: true,
    }),
    Markets__c: multiPicklist({
      label: { 'en-US': 'Markets where it is present', it: 'Mercati in cui è presente' },
      data: 'company',
      required: true,
      values: valuesOf(MARKETS),
      open: true,
    }),
    Certifications__c: multiPicklist({
      label: { 'en-US': 'Certifications', it: 'Certificazioni' },
      data: 'company',
      required: true,
      values: valuesOf(CERTIFICATIONS),
      open: true,
    }),
    DistributionTypes__c: multiPicklist({
      label: { 'en-US': 'Distribution types', it: 'Tipi di distribuzione' },
      data: 'company',
      required: true,
      values: valuesOf(DISTRIBUTION_TYPES),
      open: true,
    }),
    Channels__c: multiPicklist({
      label: { 'en-US': 'Distribution channels', it: 'Canali di distribuzione' },
      data: 'company',
      required: true,
      values: valuesOf(CHANNELS),
      open: true,
    }),
    /** Unique number among the brands of the company, so that concurrent inserts cannot exceed the limit. */
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Version__c: integer({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'internal',
      required: true,
      defaultValue: 1,
      min: 1,
    }),
    Slug__c: text({ label: { 'en-US': 'Address', it: 'Indirizzo' }, data: 'company', maxLength: 80 }),
  },
  listViews: {
    AllBrands: {
      label: { 'en-US': 'All brands', it: 'Tutti i marchi' },
      columns: ['Name', 'Account__r.Name', 'Categories__c', 'Certifications__c', 'LastModifiedDate'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  access: {
    [capabilityProfile('editDirectory')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
