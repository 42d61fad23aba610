/**
 * Columns that nothing reads any more but the version before. This one still empties them, so they go with the version
 * after the one that does not even do that (decision 103).
 */
export const LEAVING_COLUMNS = ['company_data_change.difference', 'custom_field.personal']
