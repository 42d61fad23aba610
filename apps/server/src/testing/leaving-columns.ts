/**
 * Columns that only the previous version reads. This one still empties them, so they are dropped in the
 * version after the one that stops doing so (decision 103).
 */
export const LEAVING_COLUMNS = ['company_data_change.difference', 'custom_field.personal']
