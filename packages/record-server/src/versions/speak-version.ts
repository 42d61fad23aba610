import type { IncomingMessage } from 'node:http'
import { API_VERSION, DATA_PATH, OLDEST_API_VERSION } from '@foyer/record-contract'
import { normalizeUrl } from './normalize-url.ts'

const numberOf = (version: string) => Number.parseInt(version.slice(1), 10)

/** Supported versions, the oldest first: `v58.0`, …, `v65.0`. */
export const VERSIONS: readonly string[] = Array.from(
  { length: numberOf(API_VERSION) - numberOf(OLDEST_API_VERSION) + 1 },
  (_, index) => `v${numberOf(OLDEST_API_VERSION) + index}.0`,
)

const VERSIONED = new RegExp(`^/(services/data|lwr/apex)/(${VERSIONS.join('|')})(?=[/?]|$)`)
/** Version of the request, if it is an older one. */
const requestedVersions = new WeakMap<IncomingMessage, string>()

/** `rewriteUrl` for Fastify: normalises invalid escapes, and maps an older version to the routes of the current one. */
export function rewriteUrl(request: IncomingMessage) {
  const url = withoutSlash(normalizeUrl(request.url ?? '/'))
  const [, root, version] = VERSIONED.exec(url) ?? []
  if (root === undefined || version === undefined || version === API_VERSION) return url
  requestedVersions.set(request, version)
  return url.replace(version, API_VERSION)
}

const BELOW_VERSION = /^\/services\/data\/v\d{2}\.\d\/./

/** Some clients end a path with a slash, as in `query/?q=`. */
function withoutSlash(url: string) {
  const [path = '', ...query] = url.split('?')
  return path.endsWith('/') && BELOW_VERSION.test(path) ? [path.slice(0, -1), ...query].join('?') : url
}

/** Returns the URL in the version of the request. */
export function addressIn(request: IncomingMessage, path: string) {
  const version = requestedVersions.get(request)
  return version === undefined ? path : path.replace(API_VERSION, version)
}

const OWN_ADDRESS = DATA_PATH.replaceAll('.', '\\.')
/**
 * Matches URLs in JSON, under their keys and in lists of links. Quotes inside a text are escaped, so no text matches.
 */
const ADDRESSES = new RegExp(`("(?:\\w*[uU]rl|actionTarget)":"|[[,]")${OWN_ADDRESS}(?=/)`, 'g')

/** Returns the response with the URLs of the requested version. */
export function answeredIn(request: IncomingMessage, text: string) {
  const version = requestedVersions.get(request)
  if (version === undefined) return text
  return text.replace(ADDRESSES, (_, before: string) => before + DATA_PATH.replace(API_VERSION, version))
}
