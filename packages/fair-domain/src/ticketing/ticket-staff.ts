/** Who sorts out what the provider refused. */
export const TICKET_STAFF = ['staff', 'accreditationDesk', 'editionManager', 'admin'] as const
