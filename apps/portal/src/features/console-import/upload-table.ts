import type { ImportMapping, ImportObject } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { sendFile } from '../../shell/send-file.ts'

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

const REFUSALS = ['FILE_UNREADABLE', 'FILE_EMPTY', 'TOO_MANY_ROWS'] as const
export type UploadRefusal = (typeof REFUSALS)[number] | 'uploadFailed'

/** Sends the file; nothing is imported yet. */
export async function uploadTable(
  object: ImportObject,
  file: File,
  language: Language,
): Promise<UploadedTable | UploadRefusal> {
  const address = `/services/imports/${object}/${encodeURIComponent(file.name)}`
  const answer = await sendFile<UploadedTable>(address, { file, language })
  if ('body' in answer) return answer.body
  return REFUSALS.find((code) => code === answer.refusal.code) ?? 'uploadFailed'
}
