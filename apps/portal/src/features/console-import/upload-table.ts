import type { ImportMapping, ImportObject } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { sendFile, UNSUPPORTED_FILE } from '../../shell/send-file.ts'

/** What the server answers to a file. */
export interface UploadedTable {
  id: string
  object: ImportObject
  name: string
  rows: number
  columns: readonly string[]
  samples: readonly (readonly string[])[]
  mapping: ImportMapping
}

const REFUSALS = ['FILE_UNREADABLE', 'FILE_EMPTY', 'TOO_MANY_ROWS', 'TABLE_TOO_LARGE', 'READER_BUSY'] as const
/** By its code, or in the words of the server. */
export type UploadRefusal = { code: (typeof REFUSALS)[number] | 'uploadFailed' } | { message: string }

/** Sends the file; nothing is imported yet. */
export async function uploadTable(
  object: ImportObject,
  file: File,
  language: Language,
): Promise<UploadedTable | { refusal: UploadRefusal }> {
  const address = `/services/imports/${object}/${encodeURIComponent(file.name)}`
  const answer = await sendFile<UploadedTable>(address, { file, language })
  if ('body' in answer) return answer.body
  const { code, message } = answer.refusal
  return {
    refusal:
      code === UNSUPPORTED_FILE
        ? { message }
        : { code: REFUSALS.find((known) => known === code) ?? 'uploadFailed' },
  }
}
