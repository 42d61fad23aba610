const CHECKSUM_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Appends the checksum to an id of 15 characters; any other length is returned unchanged. */
export function toId18(id: string) {
  return id.length === 15 ? id + checksum(id) : id
}

/** Three characters that encode the upper-case positions of each group of five. */
function checksum(id15: string) {
  let text = ''
  for (let run = 0; run < 15; run += 5) {
    let bits = 0
    for (let k = 0; k < 5; k++) {
      const code = id15.charCodeAt(run + k)
      if (code >= 65 && code <= 90) bits |= 1 << k
    }
    text += CHECKSUM_ALPHABET[bits]
  }
  return text
}

/** True for a well-formed id: 15 letters and digits, or 18 with a correct checksum. */
export const isRecordId = (id: unknown): id is string =>
  typeof id === 'string' && (/^[0-9A-Za-z]{15}$/.test(id) || isId18(id))

/**
 * True for an id of 18 characters with a correct checksum. An object name may have 15 letters, but never a
 * valid checksum.
 */
export const isId18 = (id: string) => /^[0-9A-Za-z]{18}$/.test(id) && toId18(id.slice(0, 15)) === id

/** Key prefix: the first three characters identify the object of a record. */
export const keyPrefixOf = (id: string) => id.slice(0, 3)

/** New ids start with a coarse timestamp for index locality: one step is 16 seconds. */
const TIME_STEP_MS = 16_000
const TIME_LENGTH = 5
const RANDOM_LENGTH = 7

/**
 * Creates an id: key prefix, coarse timestamp, 41 random bits, checksum. `randomBytes` must be
 * cryptographically secure in production.
 */
export function newId(keyPrefix: string, nowMs: number, randomBytes: (count: number) => Uint8Array) {
  let time = Math.floor(nowMs / TIME_STEP_MS)
  let text = ''
  for (let i = 0; i < TIME_LENGTH; i++) {
    text = BASE62.charAt(time % 62) + text
    time = Math.floor(time / 62)
  }
  return toId18(keyPrefix + text + randomBase62(RANDOM_LENGTH, randomBytes))
}

/** Returns the time of an id made by `newId`, rounded down to its time step; NaN for another format. */
export function timeOfId(id: string) {
  let time = 0
  for (let at = 3; at < 3 + TIME_LENGTH; at++) {
    const digit = BASE62.indexOf(id.charAt(at) || ' ')
    time = time * 62 + (digit < 0 ? Number.NaN : digit)
  }
  return time * TIME_STEP_MS
}

function randomBase62(length: number, randomBytes: (count: number) => Uint8Array) {
  let text = ''
  while (text.length < length) {
    // 248 = 4 × 62: larger bytes would bias the distribution.
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62)
  }
  return text
}

/** Returns the id of declared metadata (a layout, a list view, a record type), derived from its name. */
export function stableId(keyPrefix: string, name: string) {
  let text = ''
  for (let round = 0; text.length < 12; round++) {
    let hash = hash32(`${round}:${name}`)
    for (let i = 0; i < 5 && text.length < 12; i++) {
      text += BASE62.charAt(hash % 62)
      hash = Math.floor(hash / 62)
    }
  }
  return toId18(keyPrefix + text)
}

/** FNV-1a with a final mix. */
function hash32(text: string) {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
