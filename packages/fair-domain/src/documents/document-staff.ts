/** Who has a paper made again that failed. */
export const DOCUMENT_STAFF = ['staff', 'accreditationDesk', 'buyerDesk', 'editionManager', 'admin'] as const
