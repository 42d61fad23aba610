/** Name of the job that ends the time to undo. */
export const CLOSE_BULK_CHANGE = 'close-bulk-change'
