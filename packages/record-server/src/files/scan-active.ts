import type { FileKind } from '@foyer/record-contract'

/** Names inside of documents that stand for something that runs, or that hides another file. */
const MARKS: Partial<Record<FileKind, RegExp>> = {
  // Every script of a PDF is an action of the type JavaScript, whatever starts it.
  pdf: /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)(?![A-Za-z])/,
  xlsx: /vbaProject|macrosheets\/|activeX\/|embeddings\//i,
  docx: /vbaProject|activeX\/|embeddings\//i,
}

/** Longer than every mark, so that none is missed where two chunks meet. */
const OVERLAP = 64

/** Looks through a file as it passes: true from the chunk on with which something that runs has come. */
export function createActiveScan(kind: FileKind): (chunk: Buffer) => boolean {
  const marks = MARKS[kind]
  if (!marks) return () => false
  let tail = ''
  return (chunk) => {
    const text = tail + chunk.toString('latin1')
    tail = text.slice(-OVERLAP)
    // The letters of a name may be written as numbers.
    return marks.test(text) || (kind === 'pdf' && text.includes('#') && marks.test(withLetters(text)))
  }
}

const withLetters = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
