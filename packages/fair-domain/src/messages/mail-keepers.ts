import type { Profile } from '../audiences/profiles.ts'

/** Who looks after mails that did not arrive: whoever is in touch with people. */
export const MAIL_KEEPERS = [
  'staff',
  'administration',
  'accreditationDesk',
  'buyerDesk',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
