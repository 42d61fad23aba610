/** Crockford's alphabet: without I, L, O and U, which are easily confused. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes, most significant bit first; the last character is padded with zero bits. */
export function base32Of(bytes: Iterable<number>) {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + BASE32.charAt((held << (5 - bits)) & 31) : text
}

/** Decodes whole bytes; undefined if a character is not of the alphabet. */
export function bytesOfBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let held = 0
  let at = 0
  for (const character of text) {
    const value = BASE32.indexOf(character)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 255
      held &= (1 << bits) - 1
    }
  }
  return bytes
}
