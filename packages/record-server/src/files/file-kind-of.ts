import type { FileKind } from '@foyer/record-contract'

/** How much of a file is looked at before any of it is stored. */
export const HEAD_BYTES = 8192

const SIGNATURES: readonly { kind: FileKind; test: (head: Buffer) => boolean }[] = [
  { kind: 'png', test: (head) => startsWith(head, '\x89PNG\r\n\x1a\n') },
  { kind: 'jpg', test: (head) => startsWith(head, '\xff\xd8\xff') },
  { kind: 'gif', test: (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a') },
  { kind: 'webp', test: (head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP' },
  { kind: 'pdf', test: (head) => startsWith(head, '%PDF-') },
]

/** What a file is by its content. The name only decides between kinds whose contents look alike. */
export function fileKindOf(head: Buffer, name: string): FileKind | undefined {
  const known = SIGNATURES.find(({ test }) => test(head))
  if (known) return known.kind
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return archiveKindOf(head, name)
  if (!isPlainText(head)) return undefined
  return extensionOf(name) === 'csv' ? 'csv' : 'txt'
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Documents of offices are archives with a table of contents; its entries tell which kind. */
function archiveKindOf(head: Buffer, name: string): FileKind {
  const text = head.toString('latin1')
  if (!text.includes('[Content_Types].xml')) return 'zip'
  if (text.includes('word/')) return 'docx'
  if (text.includes('xl/')) return 'xlsx'
  const extension = extensionOf(name)
  return extension === 'docx' || extension === 'xlsx' ? extension : 'zip'
}

/** With these begin scripts that some system runs. */
const SCRIPTS = /^\s*(#!|@echo\b|<|rem\s|Windows Registry Editor|\[InternetShortcut\]|\[autorun\])/i

/** Text without control characters, in UTF-8 or the alphabet of Windows, and no page or script. */
function isPlainText(head: Buffer) {
  if (head.length === 0) return false
  const text = head.toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return false
  // The head may end in the middle of a character.
  return !SCRIPTS.test(new TextDecoder('utf-8').decode(head, { stream: true }))
}

const startsWith = (head: Buffer, signature: string) =>
  head.toString('latin1', 0, signature.length) === signature
