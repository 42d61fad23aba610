/** The one place where the API's version is written. */
export const API_VERSION = 'v65.0'

/** The oldest version that is understood; between the two nothing differs but the addresses in answers. */
export const OLDEST_API_VERSION = 'v58.0'

/** Everything the record API serves lies under this path. */
export const DATA_PATH = `/services/data/${API_VERSION}`

/** Server methods of the site lie under this path. */
export const SERVER_METHOD_PATH = `/lwr/apex/${API_VERSION}`

/** Name of the recently-used list of every object. */
export const RECENT_LIST = '__Recent'

/** The record type of objects, and records, that have none of their own. */
export const MASTER_RECORD_TYPE_ID = '012000000000000AAA'
