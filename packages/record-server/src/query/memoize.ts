/** A power of two. */
const SLOTS = 4096

/**
 * The same function, which does not ask again for what it gave lately: lists show the same days, moments and prices
 * again and again. Each value has one slot, which it takes from whatever was there: where everything is new, that
 * costs next to nothing, and nothing grows.
 */
export function memoize(format: (value: string) => string) {
  const values: string[] = new Array(SLOTS).fill('')
  const texts: string[] = new Array(SLOTS).fill('')
  return (value: string) => {
    let slot = 0
    for (let at = 0; at < value.length; at++) slot = (slot * 31 + value.charCodeAt(at)) | 0
    slot &= SLOTS - 1
    const known = texts[slot]
    if (known && values[slot] === value) return known
    const text = inOnePiece(format(value))
    values[slot] = value
    texts[slot] = text
    return text
  }
}

/** A string that was added up stays in its pieces, to be walked each time, until somebody asks for a character of it. */
const inOnePiece = (text: string) => (Number.isNaN(text.charCodeAt(0)) ? '' : text)
