import type { Label } from '@foyer/record-contract'

/** What an app may be allowed, in the words of the page that asks. */
export const APP_SCOPES = {
  read: {
    label: { 'en-US': 'Read what you can see', it: 'Leggere ciò che puoi vedere' },
    detail: {
      'en-US': 'Companies, orders, documents and whatever else is open to you. It changes nothing.',
      it: 'Aziende, ordini, documenti e tutto ciò che ti è aperto. Non modifica nulla.',
    },
  },
  api: {
    label: { 'en-US': 'Read and change on your behalf', it: 'Leggere e modificare per tuo conto' },
    detail: {
      'en-US': 'It may do what you may do, in your name, except what only you yourself can confirm.',
      it: 'Può fare ciò che puoi fare tu, a tuo nome, tranne ciò che solo tu puoi confermare.',
    },
  },
  offline_access: {
    label: { 'en-US': 'Stay connected', it: 'Restare collegata' },
    detail: {
      'en-US': 'Also while you are away, until you disconnect it.',
      it: 'Anche quando non ci sei, finché non la scolleghi.',
    },
  },
} satisfies Record<string, { label: Label; detail: Label }>

export type AppScope = keyof typeof APP_SCOPES
export const APP_SCOPE_NAMES = Object.keys(APP_SCOPES) as AppScope[]

/** The platform's own clients say it in another word. */
const ALIASES: Readonly<Record<string, AppScope>> = { refresh_token: 'offline_access' }

/**
 * What an app asks for, of what it was registered for; all of that when it names nothing. Undefined when it asks for
 * more, for what nobody knows, or for nothing that a token could be used for.
 */
export function requestedScopes(asked: string, registered: readonly string[]): AppScope[] | undefined {
  const names = asked.split(' ').filter((name) => name !== '')
  const wanted = names.length === 0 ? registered : names.map((name) => ALIASES[name] ?? name)
  if (wanted.some((name) => !registered.includes(name))) return undefined
  const scopes = APP_SCOPE_NAMES.filter((name) => wanted.includes(name))
  return scopes.includes('read') || scopes.includes('api') ? scopes : undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where an app may have people led back to: TLS, this machine while one develops, or an app on a phone. No fragment. */
export function isRedirectAddress(text: string) {
  const url = URL.parse(text)
  if (!url || text.includes('#') || /[\s*]/.test(text) || url.username !== '' || url.password !== '')
    return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname)
  // A scheme of an app's own is its domain turned round, so that it is nobody else's.
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)
}

/** The origin of a page that may call: a scheme, a host and perhaps a port, and nothing more. */
export function isOrigin(text: string) {
  const url = URL.parse(text)
  if (!url || url.origin !== text) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}
