import type { Label } from '@foyer/record-contract'

/** Scopes of an app, with their labels on the consent page. */
export const APP_SCOPES = {
  read: {
    label: { 'en-US': 'Read what you can see', it: 'Leggere ciò che puoi vedere' },
    detail: {
      'en-US': 'Companies, orders, documents and everything else you can see. It cannot change anything.',
      it: 'Aziende, ordini, documenti e tutto ciò che ti è aperto. Non modifica nulla.',
    },
  },
  api: {
    label: { 'en-US': 'Read and change on your behalf', it: 'Leggere e modificare per tuo conto' },
    detail: {
      'en-US': 'It can do what you can do, in your name, except actions that only you can confirm.',
      it: 'Può fare ciò che puoi fare tu, a tuo nome, tranne ciò che solo tu puoi confermare.',
    },
  },
  offline_access: {
    label: { 'en-US': 'Stay connected', it: 'Restare collegata' },
    detail: {
      'en-US': 'Also when you are not signed in, until you disconnect it.',
      it: 'Anche quando non ci sei, finché non la scolleghi.',
    },
  },
} satisfies Record<string, { label: Label; detail: Label }>

export type AppScope = keyof typeof APP_SCOPES
export const APP_SCOPE_NAMES = Object.keys(APP_SCOPES) as AppScope[]

/** Scope names used by the platform's own clients. */
const ALIASES: Readonly<Record<string, AppScope>> = { refresh_token: 'offline_access' }

/**
 * Returns the requested scopes, or all registered ones if none are named. Undefined if a scope is unknown or
 * not registered, or if none of them gives access.
 */
export function requestedScopes(requested: string, registered: readonly string[]): AppScope[] | undefined {
  const names = requested.split(' ').filter((name) => name !== '')
  const wanted = names.length === 0 ? registered : names.map((name) => ALIASES[name] ?? name)
  if (wanted.some((name) => !registered.includes(name))) return undefined
  const scopes = APP_SCOPE_NAMES.filter((name) => wanted.includes(name))
  return scopes.includes('read') || scopes.includes('api') ? scopes : undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Checks a redirect URI: HTTPS, loopback for development, or the custom scheme of a mobile app. No fragment. */
export function isRedirectAddress(text: string) {
  const url = URL.parse(text)
  if (!url || text.includes('#') || /[\s*]/.test(text) || url.username !== '' || url.password !== '')
    return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname)
  // A custom scheme is the reversed domain of the app, which makes it unique.
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)
}

/** Checks an origin for CORS: scheme, host and optional port only. */
export function isOrigin(text: string) {
  const url = URL.parse(text)
  if (!url || url.origin !== text) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}
