import type { Profile } from '../audiences/profiles.ts'

/** Objects that can have duplicates: companies and people. */
export const MERGED_OBJECTS = ['Account', 'Contact'] as const

/** Staff who can merge records. */
export const MERGERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]

/** Action on a record that starts a merge; its dialog selects the other record. */
export const mergeAction = {
  label: { 'en-US': 'Merge a duplicate', it: 'Unisci un duplicato' },
  contexts: ['Record'],
  subtype: 'Invoke',
  target: 'AuditEntry__c',
  fields: ['RecordId__c'],
  profiles: MERGERS,
  successMessage: { 'en-US': 'Merged', it: 'Unione completata' },
} as const
