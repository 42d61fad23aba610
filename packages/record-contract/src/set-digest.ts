/** Words of 32 bits per bucket. */
const WORDS = 2
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const MIX = [0x85ebca6b, 0xc2b2ae35] as const
const HALF = 16

/** Returns a 32-bit hash (FNV-1a). */
function hashOf(text: string, seed = FNV_OFFSET) {
  let hash = seed
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0
  return hash
}

/** Spreads a hash over all bits, since digests combine many of them. */
function spread(hash: number) {
  const first = Math.imul(hash ^ (hash >>> HALF), MIX[0])
  const second = Math.imul(first ^ (first >>> (HALF - 3)), MIX[1])
  return (second ^ (second >>> HALF)) >>> 0
}

/** Returns the number of the bucket of a key, the same on server and device. */
export const bucketOf = (key: string, count: number) => hashOf(key) % count

/**
 * Creates the digest of a set of records: 64 bits per bucket, independent of their order. `version` is any text that changes
 * with the record.
 */
export function createSetDigest(count: number) {
  const words = new Uint32Array(count * WORDS)
  return {
    add(id: string, version: string) {
      const at = bucketOf(id, count) * WORDS
      const text = `${id}:${version}`
      for (let word = 0; word < WORDS; word++)
        words[at + word] = (words[at + word] ?? 0) ^ spread(hashOf(text, FNV_OFFSET ^ (MIX[word] ?? 0)))
    },
    /** Returns the digest as text. */
    toText: () => btoa(String.fromCharCode(...new Uint8Array(words.buffer))),
  }
}

/** Returns the numbers of the buckets whose digests differ; all with content if the other text is not one of this size. */
export function differingBuckets(text: string, other: string, count: number): number[] {
  const [one, two] = [text, other].map((each) => toWords(each, count))
  return Array.from({ length: count }, (_, number) => number).filter((number) =>
    [0, 1].some((word) => one?.[number * WORDS + word] !== two?.[number * WORDS + word]),
  )
}

function toWords(text: string, count: number) {
  const bytes = new Uint8Array(count * WORDS * Uint32Array.BYTES_PER_ELEMENT)
  const binary = decode(text)
  if (binary.length === bytes.length)
    for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
  return new Uint32Array(bytes.buffer)
}

function decode(text: string) {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
