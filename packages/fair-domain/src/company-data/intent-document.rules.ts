/** How far from its end a PDF may say that it ends. */
const TAIL_BYTES = 1024

/** A PDF that broke off on its way lacks its last mark. */
export function isWholePdf(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(-TAIL_BYTES)).includes('%%EOF')
}
