import { type RichTextRules, richTextRules } from './rules.ts'

// Browsers skip control characters and white space inside a scheme: `java\nscript:` runs.
const SKIPPED = /[\p{C}\p{Z}]/gu
const SCHEME = /^([^/?#]*?):/

/**
 * The address itself when its scheme is allowed or it has none, the void link otherwise: script-like and data
 * addresses never reach the page.
 */
export function safeUrl(url: string, rules: RichTextRules = richTextRules) {
  const scheme = schemeOf(url)
  return scheme === undefined || rules.schemes.includes(scheme) ? url : rules.voidLink
}

/** May an iframe show this address? Only https, only the hosts of the list, only the usual port, no user name. */
export function isAllowedFrame(url: string, rules: RichTextRules = richTextRules) {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    rules.frameHosts.includes(hostname)
  )
}

/** Lower case, without what browsers skip; undefined for a relative address. */
const schemeOf = (url: string) => SCHEME.exec(url.replace(SKIPPED, ''))?.[1]?.toLowerCase()
