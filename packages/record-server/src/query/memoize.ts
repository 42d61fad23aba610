/** A power of two. */
const SLOTS = 4096

/**
 * Memoises a formatter, because lists repeat dates, timestamps and prices. Each value has one slot, in which
 * it replaces the previous value: cheap even if every value is new, and constant in memory.
 */
export function memoize(format: (value: string) => string) {
  const values: string[] = new Array(SLOTS).fill('')
  const texts: string[] = new Array(SLOTS).fill('')
  return (value: string) => {
    let slot = 0
    for (let at = 0; at < value.length; at++) slot = (slot * 31 + value.charCodeAt(at)) | 0
    slot &= SLOTS - 1
    const cached = texts[slot]
    if (cached && values[slot] === value) return cached
    const text = flatten(format(value))
    values[slot] = value
    texts[slot] = text
    return text
  }
}

/** Flattens a concatenated string, which would otherwise stay a tree of segments, by reading a character. */
const flatten = (text: string) => (Number.isNaN(text.charCodeAt(0)) ? '' : text)
