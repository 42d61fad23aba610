import type { Profile } from '../audiences/profiles.ts'

/** Staff who handle undelivered mails: those in contact with people. */
export const MAIL_KEEPERS = [
  'staff',
  'administration',
  'accreditationDesk',
  'buyerDesk',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
