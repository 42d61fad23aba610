// A port is no scheme: press.example:8080.
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i
const SCHEMES = ['http', 'https', 'ftp']

const schemeOf = (text: string) => SCHEME.exec(text)?.[1]?.toLowerCase()

/** `press.example` as `https://press.example`: people leave out what browsers add. */
export function completeWebAddress(value: string) {
  const text = value.trim()
  return text === '' || schemeOf(text) !== undefined ? text : `https://${text}`
}

/** With or without a scheme, as people write addresses; never one that a browser would run. */
export function isWebAddress(text: string) {
  const address = completeWebAddress(text)
  if (/\s/.test(text) || !SCHEMES.includes(schemeOf(address) ?? '') || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  // With a name before it: an email address, or one that leads elsewhere than it seems to.
  if (username !== '' || password !== '') return false
  return hostname.includes('.') || hostname === 'localhost'
}

/** A page that anybody can open. */
export const isWebsite = (text: string) =>
  isWebAddress(text) && /^https?:\/\/[^/]*\./i.test(completeWebAddress(text))
