import type { Language } from '@foyer/record-contract'

/** What the server says of a file that it does not take; the message says what is accepted, in the language of the page. */
export const UNSUPPORTED_FILE = 'UNSUPPORTED_MEDIA_TYPE' as const

export interface FileRefusal {
  /** Of the catalogue of errors; empty when no answer came. */
  code: string
  message: string
  /** What to do next; empty where the server has no words for it. */
  advice: string
}

interface SendFile {
  file: File
  /** Of the page: what the server words itself comes in it. */
  language: Language
  type?: 'application/octet-stream' | 'application/pdf'
}

/** Sends a file as it is. What the server answers, or why it does not take the file. */
export async function sendFile<Body>(
  address: string,
  { file, language, type = 'application/octet-stream' }: SendFile,
): Promise<{ body: Body } | { refusal: FileRefusal }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': type, 'accept-language': language },
      body: file,
    })
    const body = await response.json()
    if (response.ok) return { body }
    const [first] = Array.isArray(body) ? body : [body]
    const { errorCode = '', message = '', advice = '' } = first ?? {}
    return { refusal: { code: String(errorCode), message: String(message), advice: String(advice) } }
  } catch {
    return { refusal: { code: '', message: '', advice: '' } }
  }
}
