import { readTabValue } from './tab-storage.ts'

interface KeptKey {
  key: string
  content: string
}

const placeOf = (name: string) => `request:${name}`

/**
 * Tells one submission from the next: the same content sent again, after an answer that was lost or a reload as well, is
 * the same submission. Other content is another one.
 */
export function requestKeyFor(name: string, content: unknown) {
  const text = JSON.stringify(content)
  const kept = readTabValue<KeptKey>(placeOf(name))
  if (kept?.key && kept.content === text) return kept.key
  const key = newRequestKey()
  sessionStorage.setItem(placeOf(name), JSON.stringify({ key, content: text } satisfies KeptKey))
  return key
}

/** It has arrived: whatever is sent next is another submission. */
export const clearRequestKey = (name: string) => sessionStorage.removeItem(placeOf(name))

// Browsers have no randomUUID on a page without a certificate.
const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
