import type { FileKind } from '@foyer/record-contract'

/** Number of bytes that are inspected before any is stored. */
export const HEAD_BYTES = 8192

const SIGNATURES: readonly { kind: FileKind; test: (head: Buffer) => boolean }[] = [
  { kind: 'png', test: (head) => startsWith(head, '\x89PNG\r\n\x1a\n') },
  { kind: 'jpg', test: (head) => startsWith(head, '\xff\xd8\xff') },
  { kind: 'gif', test: (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a') },
  { kind: 'webp', test: (head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP' },
  { kind: 'pdf', test: (head) => startsWith(head, '%PDF-') },
]

/** Detects the kind of a file by its content. The name only decides between kinds with the same signature. */
export function fileKindOf(head: Buffer, name: string): FileKind | undefined {
  const signature = SIGNATURES.find(({ test }) => test(head))
  if (signature) return signature.kind
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return archiveKindOf(head, name)
  if (!isPlainText(head)) return undefined
  return extensionOf(name) === 'csv' ? 'csv' : 'txt'
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Office documents are ZIP archives; their entries determine the kind. */
function archiveKindOf(head: Buffer, name: string): FileKind {
  const text = head.toString('latin1')
  if (!text.includes('[Content_Types].xml')) return 'zip'
  if (text.includes('word/')) return 'docx'
  if (text.includes('xl/')) return 'xlsx'
  const extension = extensionOf(name)
  return extension === 'docx' || extension === 'xlsx' ? extension : 'zip'
}

/** Prefixes of scripts that some system executes. */
const SCRIPTS = /^\s*(#!|@echo\b|<|rem\s|Windows Registry Editor|\[InternetShortcut\]|\[autorun\])/i

/** True for text without control characters, in UTF-8 or Windows-1252, that is neither HTML nor a script. */
function isPlainText(head: Buffer) {
  if (head.length === 0) return false
  const text = head.toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return false
  // The head may end in the middle of a character.
  return !SCRIPTS.test(new TextDecoder('utf-8').decode(head, { stream: true }))
}

const startsWith = (head: Buffer, signature: string) =>
  head.toString('latin1', 0, signature.length) === signature
