/** What became of a row, or would. */
export interface ParticipantReport {
  row: number
  company: string
  outcome: 'created' | 'unchanged' | 'refused'
  reasons: readonly string[]
}

const REFUSALS = ['FILE_UNREADABLE', 'FILE_EMPTY', 'TOO_MANY_ROWS', 'COLUMNS_MISSING'] as const

export interface UploadRefusal {
  code: (typeof REFUSALS)[number] | 'uploadFailed'
  /** Names of the columns that are missing. */
  columns: string
}

type Answer = { isDone: boolean; report: readonly ParticipantReport[] } | { refusal: UploadRefusal }

/** Sends the table: to be looked through, or to be taken. */
export async function sendParticipants(file: File, step: 'check' | 'import'): Promise<Answer> {
  try {
    const response = await fetch(`/services/collective/participants/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    const body = await response.json()
    if (response.ok) return body
    const [first] = Array.isArray(body) ? body : [body]
    const code = REFUSALS.find((known) => known === first?.errorCode) ?? 'uploadFailed'
    const columns = code === 'COLUMNS_MISSING' ? String(first.message).replace(/^[^:]*: /, '') : ''
    return { refusal: { code, columns } }
  } catch {
    return { refusal: { code: 'uploadFailed', columns: '' } }
  }
}
