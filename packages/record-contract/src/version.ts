/** Version of the API, defined only here. */
export const API_VERSION = 'v65.0'

/** Oldest supported version; newer ones differ only in the URLs of responses. */
export const OLDEST_API_VERSION = 'v58.0'

/** Base path of the record API. */
export const DATA_PATH = `/services/data/${API_VERSION}`

/** Base path of server methods. */
export const SERVER_METHOD_PATH = `/lwr/apex/${API_VERSION}`

/** Name of the recently-used list of every object. */
export const RECENT_LIST = '__Recent'

/** Record type id of objects and records without a record type. */
export const MASTER_RECORD_TYPE_ID = '012000000000000AAA'
