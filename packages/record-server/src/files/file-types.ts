/** What may be uploaded, and as what it is served. */
export const FILE_TYPES = {
  png: { mediaType: 'image/png', inline: true },
  jpg: { mediaType: 'image/jpeg', inline: true },
  webp: { mediaType: 'image/webp', inline: true },
  gif: { mediaType: 'image/gif', inline: true },
  pdf: { mediaType: 'application/pdf', inline: true },
  csv: { mediaType: 'text/csv;charset=UTF-8', inline: false },
  txt: { mediaType: 'text/plain;charset=UTF-8', inline: false },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', inline: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    inline: false,
  },
  zip: { mediaType: 'application/zip', inline: false },
} as const

export type FileType = keyof typeof FILE_TYPES

export const isFileType = (name: string): name is FileType => Object.hasOwn(FILE_TYPES, name)

/** How much of a file is looked at before any of it is stored. */
export const HEAD_BYTES = 8192

const SIGNATURES: readonly { type: FileType; test: (head: Buffer) => boolean }[] = [
  { type: 'png', test: (head) => startsWith(head, '\x89PNG\r\n\x1a\n') },
  { type: 'jpg', test: (head) => startsWith(head, '\xff\xd8\xff') },
  { type: 'gif', test: (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a') },
  { type: 'webp', test: (head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP' },
  { type: 'pdf', test: (head) => startsWith(head, '%PDF-') },
]

/** What a file is by its content. The name only decides between kinds whose contents look alike. */
export function fileTypeOf(head: Buffer, name: string): FileType | undefined {
  const known = SIGNATURES.find(({ test }) => test(head))
  if (known) return known.type
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return archiveTypeOf(head, name)
  if (!isPlainText(head)) return undefined
  return extensionOf(name) === 'csv' ? 'csv' : 'txt'
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Documents of offices are archives with a table of contents; its entries tell which kind. */
function archiveTypeOf(head: Buffer, name: string): FileType {
  const text = head.toString('latin1')
  if (!text.includes('[Content_Types].xml')) return 'zip'
  if (text.includes('word/')) return 'docx'
  if (text.includes('xl/')) return 'xlsx'
  const extension = extensionOf(name)
  return extension === 'docx' || extension === 'xlsx' ? extension : 'zip'
}

/** Text without control characters, and not one that a browser could take for a page. */
function isPlainText(head: Buffer) {
  if (head.length === 0) return false
  // The head may end in the middle of a character.
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)) return false
  return !/^\s*</.test(text)
}

const startsWith = (head: Buffer, signature: string) =>
  head.toString('latin1', 0, signature.length) === signature
