/** Staff who resolve errors of the ticketing provider. */
export const TICKET_STAFF = ['staff', 'accreditationDesk', 'editionManager', 'admin'] as const
