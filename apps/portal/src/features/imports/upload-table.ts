import type { ImportObject, ImportTableResult } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { sendFile, UNSUPPORTED_FILE } from '../../shell/send-file.ts'

/** Uploads the file; nothing is imported yet. A refusal has the server's message, null if there is none. */
export async function uploadTable(
  object: ImportObject,
  file: File,
  language: Language,
): Promise<ImportTableResult | { refusal: string | null }> {
  const address = `/services/imports/${object}/${encodeURIComponent(file.name)}`
  const answer = await sendFile<ImportTableResult>(address, { file, language })
  if ('body' in answer) return answer.body
  const { code, message, advice } = answer.refusal
  const hasWords = code === UNSUPPORTED_FILE || advice !== ''
  return { refusal: hasWords ? `${message} ${advice}`.trim() : null }
}
