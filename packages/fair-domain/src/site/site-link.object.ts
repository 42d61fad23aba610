import {
  all,
  boolean,
  defineObject,
  integer,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { LINK_GROUPS } from './link-groups.ts'

/** A link of the public site's navigation or footer. Staff add, move, rename and disable them. */
export const SiteLink = defineObject('SiteLink__c', {
  label: { 'en-US': 'Site link', it: 'Voce del sito' },
  labelPlural: { 'en-US': 'Site links', it: 'Voci del sito' },
  keyPrefix: 'a10',
  fields: {
    Name: text({
      label: { 'en-US': 'Label in English', it: 'Etichetta in inglese' },
      data: 'reference',
      required: true,
      maxLength: 80,
    }),
    LabelIt__c: text({
      label: { 'en-US': 'Label in Italian', it: 'Etichetta in italiano' },
      data: 'reference',
      required: true,
      maxLength: 80,
    }),
    Group__c: picklist({
      label: { 'en-US': 'Group', it: 'Gruppo' },
      data: 'reference',
      required: true,
      values: Object.entries(LINK_GROUPS).map(([value, { label }]) => ({ value, label })),
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'reference',
      required: true,
      min: 0,
      defaultValue: 0,
    }),
    /** Path within the site (`/about-us`) or a complete URL; empty = plain text instead of a dead link. */
    Target__c: text({ label: { 'en-US': 'Target', it: 'Destinazione' }, data: 'reference', maxLength: 1024 }),
    /** Target of Italian pages, if different; empty = the same target. */
    TargetIt__c: text({
      label: { 'en-US': 'Target in Italian, if another', it: 'Destinazione in italiano, se diversa' },
      data: 'reference',
      maxLength: 1024,
    }),
    Active__c: boolean({ label: { 'en-US': 'Shown', it: 'Visibile' }, data: 'internal', defaultValue: true }),
  },
  listViews: {
    AllSiteLinks: {
      label: { 'en-US': 'All site links', it: 'Tutte le voci del sito' },
      columns: ['Group__c', 'Position__c', 'Name', 'LabelIt__c', 'Target__c', 'TargetIt__c', 'Active__c'],
      orderBy: [{ field: 'Group__c' }, { field: 'Position__c' }],
    },
  },
  searchFields: ['Name', 'LabelIt__c'],
  indexes: [['Group__c', 'Position__c']],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    ...grantTo(['consentOfficer', 'editionManager', 'admin'], {
      read: all,
      create: all,
      update: all,
      delete: all,
    }),
  },
})
