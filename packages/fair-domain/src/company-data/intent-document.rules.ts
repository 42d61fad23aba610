/** Maximum distance of the end marker from the end of a PDF. */
const TAIL_BYTES = 1024

/** Checks that a PDF has its end marker, which a truncated upload lacks. */
export function isWholePdf(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(-TAIL_BYTES)).includes('%%EOF')
}
