import { numberFormat } from './formats.ts'
import { type Label, type Language, labelIn } from './languages.ts'
import { phrase } from './phrases.ts'

/** File kinds that the server detects by content, with their media type and allowed extensions. */
export const FILE_KINDS = {
  png: { mediaType: 'image/png', extensions: ['png'] },
  jpg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', extensions: ['webp'] },
  gif: { mediaType: 'image/gif', extensions: ['gif'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  csv: { mediaType: 'text/csv;charset=UTF-8', extensions: ['csv'] },
  txt: { mediaType: 'text/plain;charset=UTF-8', extensions: ['txt'] },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  zip: { mediaType: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, { mediaType: string; extensions: readonly string[] }>

/** A file kind that the server detects by content. */
export type FileKind = keyof typeof FILE_KINDS

/** True if a file kind has this name. */
export const isFileKind = (name: string): name is FileKind => Object.hasOwn(FILE_KINDS, name)

/** Returns the file extensions of these kinds, without a dot. */
export const extensionsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions])

/** Characters that are not shown, or that change the direction of writing: with them a name looks like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are some of them
const INVISIBLE = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Also what systems cut off or read as more than a name. */
const MISLEADING = new RegExp(`${INVISIBLE.source}|:|[. ]$`)

/** Returns the last part of a path, without invisible characters: the name under which a file is saved. */
export const plainFileName = (path: string) =>
  (path.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, '').toWellFormed() || 'file'

/**
 * True if a file of this kind may have this name. An extension must be one of its kind, because systems open
 * a file by its extension; a name without extension is accepted.
 */
export function nameFitsKind(name: string, kind: FileKind): boolean {
  if (MISLEADING.test(name)) return false
  const dot = name.lastIndexOf('.')
  if (dot < 0) return true
  const extension = name.slice(dot + 1).toLowerCase()
  return FILE_KINDS[kind].extensions.some((allowed) => allowed === extension)
}

/** Reason to reject a file. */
export type FileIssue = 'empty' | 'kind' | 'name' | 'active'

const ISSUE_TEXTS: Readonly<Record<FileIssue, Label>> = {
  empty: phrase('This file is empty: export or scan it once more.'),
  kind: phrase('Files of this kind are not accepted here.'),
  name: phrase('The name of the file does not fit its content.'),
  active: phrase('The file contains a script, a macro or another file: save it without them.'),
}

const MEGABYTE = 1_000_000

/** Returns a message with the reason of the rejection and the accepted files. */
export function fileRefusalText(
  issue: FileIssue,
  { kinds, maxBytes }: { kinds: readonly FileKind[]; maxBytes: number },
  language: Language,
) {
  const size = numberFormat(language, { maximumFractionDigits: 1 }).format(maxBytes / MEGABYTE)
  const list = kinds.map((kind) => kind.toUpperCase()).join(', ')
  const accepted = phrase('Accepted: {0}, up to {1} MB.', list, size)
  return `${labelIn(ISSUE_TEXTS[issue], language)} ${labelIn(accepted, language)}`
}
