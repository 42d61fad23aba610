import type { Profile } from '../audiences/profiles.ts'

/** What there can be twice although it is one: companies and people. */
export const MERGED_OBJECTS = ['Account', 'Contact'] as const

/** Who makes one of two. */
export const MERGERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]

/** The action on a record that begins it; its own dialog asks for the other record. */
export const mergeAction = {
  label: { 'en-US': 'Merge a duplicate', it: 'Unisci un duplicato' },
  contexts: ['Record'],
  subtype: 'Invoke',
  target: 'AuditEntry__c',
  fields: ['RecordId__c'],
  profiles: MERGERS,
  successMessage: { 'en-US': 'Merged', it: 'Unione completata' },
} as const
