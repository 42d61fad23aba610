/** Reasons for which a screen reads past the cache. Results of methods, records and lists are live without it. */
interface FreshReasons {
  /** Sessions, sign-in steps and access of apps are in no object, and an old answer would mislead. */
  identity: true
  /** A save was refused as stale: it is merged with the stored version. */
  staleSave: true
  /** The user retries a failed read. */
  retry: true
  /** The state of the installation, e.g. jobs, settings or health, is in no object that the method names. */
  installation: true
  /** The stream may arrive later than the next action of the user, which must not start from the old value. */
  beforeNextAction: true
  /** An export or bulk action takes every page of a list as stored now. */
  wholeList: true
  /** The result changes by the clock or by a plain request, without a change of a record. */
  noRecordChange: true
}

/**
 * Options of a read past the cache.
 *
 * @example useMethod(sessionsMethods.getSessions, {}, fresh('identity'))
 */
export const fresh = (_reason: keyof FreshReasons) => ({ cachePolicy: 'no-cache' }) as const
