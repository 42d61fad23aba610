import type { Language } from '@foyer/record-contract'
import { sendFile, UNSUPPORTED_FILE } from '../../shell/send-file.ts'

/** Result of a row, planned or actual. */
export interface ParticipantReport {
  row: number
  company: string
  outcome: 'created' | 'unchanged' | 'refused'
  reasons: readonly string[]
}

const REFUSALS = [
  UNSUPPORTED_FILE,
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'TOO_MANY_ROWS',
  'TABLE_TOO_LARGE',
  'READER_BUSY',
  'COLUMNS_MISSING',
] as const

export interface UploadRefusal {
  code: (typeof REFUSALS)[number] | 'uploadFailed'
  /** Messages of the server. */
  message: string
  /** Names of the missing columns. */
  columns: string
}

interface Answer {
  isDone: boolean
  report: readonly ParticipantReport[]
}

/** Sends the table, to be checked or imported. */
export async function sendParticipants(
  file: File,
  step: 'check' | 'import',
  language: Language,
): Promise<Answer | { refusal: UploadRefusal }> {
  const answer = await sendFile<Answer>(
    `/services/collective/participants/${step}?name=${encodeURIComponent(file.name)}`,
    { file, language },
  )
  if ('body' in answer) return answer.body
  const { code: refusalCode, message } = answer.refusal
  const code = REFUSALS.find((known) => known === refusalCode) ?? 'uploadFailed'
  return {
    refusal: { code, message, columns: code === 'COLUMNS_MISSING' ? message.replace(/^[^:]*: /, '') : '' },
  }
}
