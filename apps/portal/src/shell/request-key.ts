import { readTabValue } from './tab-storage.ts'

interface KeptKey {
  key: string
  content: string
}

const placeOf = (name: string) => `request:${name}`

/**
 * Idempotency key of a submission: the same content sent again, also after a lost response or a reload, has
 * the same key. Other content has another one.
 */
export function requestKeyFor(name: string, content: unknown) {
  const text = JSON.stringify(content)
  const kept = readTabValue<KeptKey>(placeOf(name))
  if (kept?.key && kept.content === text) return kept.key
  const key = newRequestKey()
  sessionStorage.setItem(placeOf(name), JSON.stringify({ key, content: text } satisfies KeptKey))
  return key
}

/** Called after acceptance: the next submission gets a new key. */
export const clearRequestKey = (name: string) => sessionStorage.removeItem(placeOf(name))

// crypto.randomUUID is unavailable in insecure contexts.
const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
