export const MAX_INTENT_DOCUMENT_BYTES = 5_000_000

export type IntentDocumentFault = 'documentTooLarge' | 'documentNoPdf' | 'documentActive'

/** How far from its end a PDF may say that it ends. */
const TAIL_BYTES = 1024

/** What is wrong with a file that should be a declaration of intent; judged by what it is, not by what it is called. */
export function intentDocumentFault(content: Uint8Array): IntentDocumentFault | undefined {
  if (content.length > MAX_INTENT_DOCUMENT_BYTES) return 'documentTooLarge'
  const text = new TextDecoder('latin1').decode(content)
  if (!text.startsWith('%PDF-') || !text.slice(-TAIL_BYTES).includes('%%EOF')) return 'documentNoPdf'
  // Staff open what companies send: a file that wants to run something is not one of ours to keep.
  if (/\/(JavaScript|JS|Launch|EmbeddedFile)\b/.test(text)) return 'documentActive'
  return undefined
}
