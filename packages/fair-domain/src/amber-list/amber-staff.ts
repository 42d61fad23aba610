/** Staff who may propose and decide. */
export const AMBER_STAFF = [
  'staff',
  'administration',
  'accreditationDesk',
  'editionManager',
  'admin',
] as const
