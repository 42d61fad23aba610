// A port is not a scheme: press.example:8080.
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i
const SCHEMES = ['http', 'https', 'ftp']

const schemeOf = (text: string) => SCHEME.exec(text)?.[1]?.toLowerCase()

/** Completes `press.example` to `https://press.example`. */
export function completeWebAddress(value: string) {
  const text = value.trim()
  return text === '' || schemeOf(text) !== undefined ? text : `https://${text}`
}

/** True for a URL with or without a scheme; false for schemes that a browser would execute. */
export function isWebAddress(text: string) {
  const address = completeWebAddress(text)
  if (/\s/.test(text) || !SCHEMES.includes(schemeOf(address) ?? '') || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  // With user info: an email address, or a URL that imitates another host.
  if (username !== '' || password !== '') return false
  return hostname.includes('.') || hostname === 'localhost'
}

/** True for the URL of a publicly reachable page. */
export const isWebsite = (text: string) =>
  isWebAddress(text) && /^https?:\/\/[^/]*\./i.test(completeWebAddress(text))
