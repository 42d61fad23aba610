import type { ImportMapping, ImportObject } from '@foyer/fair-domain'

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
export async function uploadTable(object: ImportObject, file: File): Promise<UploadedTable | UploadRefusal> {
  try {
    const response = await fetch(`/services/imports/${object}/${encodeURIComponent(file.name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    const body = await response.json()
    if (response.ok) return body
    const [first] = Array.isArray(body) ? body : [body]
    return REFUSALS.find((code) => code === first?.errorCode) ?? 'uploadFailed'
  } catch {
    return 'uploadFailed'
  }
}
