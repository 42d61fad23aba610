import type { Language } from '@foyer/record-contract'

/** Error of a rejected file; the message names the accepted types, in the language of the page. */
export const UNSUPPORTED_FILE = 'UNSUPPORTED_MEDIA_TYPE' as const

export interface FileRefusal {
  /** Refusal code; empty without a response. */
  code: string
  message: string
  /** Advice; empty if the server has none. */
  advice: string
}

interface SendFile {
  file: File
  /** Language of the page, for messages of the server. */
  language: Language
  type?: 'application/octet-stream' | 'application/pdf'
}

/** Uploads a file. Returns the response, or the error. */
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
