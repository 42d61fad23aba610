/** Staff who can regenerate a failed document. */
export const DOCUMENT_STAFF = ['staff', 'accreditationDesk', 'buyerDesk', 'editionManager', 'admin'] as const
