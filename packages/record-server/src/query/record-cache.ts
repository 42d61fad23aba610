/** Maximum length of one generation of keys and records, in characters. */
const MAX_LENGTH = 6_000_000

/**
 * Caches serialised records by the values that they were written from, because lists are read again and again with
 * mostly the same rows. Two generations instead of an order by use: a hit in the older one moves to the newer one.
 */
export function createRecordCache<R extends { readonly json: string }>(maxLength = MAX_LENGTH) {
  let current = new Map<string, R>()
  let previous = new Map<string, R>()
  let length = 0

  function set(key: string, record: R) {
    length += key.length + record.json.length
    if (length > maxLength) {
      previous = current
      current = new Map()
      length = key.length + record.json.length
    }
    current.set(key, record)
    return record
  }

  return {
    /** Returns the record for these values; writes it if it is not cached. */
    get(key: string, write: () => R): R {
      return current.get(key) ?? set(key, previous.get(key) ?? write())
    },
    size: () => current.size + previous.size,
  }
}
