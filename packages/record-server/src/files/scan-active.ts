import type { FileKind } from '@foyer/record-contract'

/** Names inside of documents that mark active content or an embedded file. */
const MARKS: Partial<Record<FileKind, RegExp>> = {
  // Every script of a PDF is an action of type JavaScript, whatever triggers it.
  pdf: /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)(?![A-Za-z])/,
  xlsx: /vbaProject|macrosheets\/|activeX\/|embeddings\//i,
  docx: /vbaProject|activeX\/|embeddings\//i,
}

/** Longer than every name, so that none is missed at a chunk boundary. */
const OVERLAP = 64

/** Creates a scanner for a stream: it returns true from the first chunk with active content on. */
export function createActiveScan(kind: FileKind): (chunk: Buffer) => boolean {
  const marks = MARKS[kind]
  if (!marks) return () => false
  let tail = ''
  return (chunk) => {
    const text = tail + chunk.toString('latin1')
    tail = text.slice(-OVERLAP)
    // Characters of a name may be hex-encoded.
    return marks.test(text) || (kind === 'pdf' && text.includes('#') && marks.test(withLetters(text)))
  }
}

const withLetters = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
