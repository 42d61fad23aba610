import { AnswerTooLarge, currentCall } from './call-deadline.ts'

/** Statuses whose answers have no body; a `Response` with one cannot be created. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * Fetches within the time and size limits of the current call, and reads the whole body. Redirects are errors: the settings
 * name the host, and a redirect could lead into the private network.
 */
export async function fetchOutside(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { signal, limits } = currentCall()
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
  })
  const body = await readBody(response, limits.maxAnswerBytes)
  const { status, statusText, headers } = response
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers })
}

async function readBody({ body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the stream and closes its connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
