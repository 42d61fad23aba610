const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Separate from the others, because every bundle needs them. */
export const RECORD_LIFETIME = 30 * SECOND
export const RECORD_BATCH_ERROR_LIFETIME = 30 * SECOND

/** Lifetimes of each kind of data in milliseconds; overridable per client. */
export const LIFETIMES = {
  record: RECORD_LIFETIME,
  recordCollection: 2 * MINUTE,
  cloneTemplate: SECOND,
  createTemplate: 15 * MINUTE,
  listInfo: 15 * MINUTE,
  listRecords: 30 * SECOND,
  objectInfo: 15 * MINUTE,
  layout: 15 * MINUTE,
  layoutUserState: 15 * MINUTE,
  recordUi: 15 * MINUTE,
  listObjectInfo: 15 * MINUTE,
  listPreferences: 15 * MINUTE,
  quickActionInfo: 15 * MINUTE,
  quickActionLayout: 15 * MINUTE,
  quickActionDefaults: 15 * MINUTE,
  duplicatesConfiguration: 15 * MINUTE,
  actions: 5 * MINUTE,
  apps: 5 * MINUTE,
  app: 5 * MINUTE,
  formulaActivations: 5 * MINUTE,
  navItem: 2 * MINUTE,
  objectDirectory: 30 * DAY,
  actionEntry: 30 * DAY,
  /** Shapes of the record API without a row of their own. */
  otherShape: 30 * DAY,
  picklistValues: 15 * MINUTE,
  duplicateCheck: 30 * SECOND,
  /** The specification can also be read as one hour for all avatars. */
  avatarBatch: 5 * MINUTE,
  avatarError: 60 * MINUTE,
  avatar: 30 * DAY,
  relatedListInfo: 15 * MINUTE,
  relatedListPreferences: 15 * MINUTE,
  relatedListRecords: 30 * SECOND,
  searchFilterMetadata: 30 * SECOND,
  searchFilterOptions: 30 * SECOND,
  lookupMetadata: 30 * SECOND,
  searchResults: 200,
  /** Results of adapters without a row of their own. */
  otherAdapter: 5 * MINUTE,
  /** How long a failed item of a batch is cached: of records, of list infos, of others. */
  recordBatchError: RECORD_BATCH_ERROR_LIFETIME,
  listInfoBatchError: 15 * MINUTE,
  otherBatchError: 5 * MINUTE,
}
/** Lifetimes by name, in milliseconds. */
export type Lifetimes = typeof LIFETIMES
export type Lifetime = keyof Lifetimes

/** Returns the lifetime of a kind of data: the override or the default. */
export const lifetimeOf = ({ lifetimes }: { lifetimes: Partial<Lifetimes> }, name: Lifetime) =>
  lifetimes[name] ?? LIFETIMES[name]

const DEFAULT_STORE_TTL_SECONDS = 300
const NEVER_EXPIRES = -1

/** Converts a time-to-live in seconds to milliseconds: -1 never expires, lower values mean the default. */
export function storeTtlMs(seconds = DEFAULT_STORE_TTL_SECONDS) {
  if (seconds === NEVER_EXPIRES) return Number.POSITIVE_INFINITY
  return (seconds < NEVER_EXPIRES ? DEFAULT_STORE_TTL_SECONDS : seconds) * SECOND
}
