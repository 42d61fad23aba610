import { type RichTextRules, richTextRules } from './rules.ts'

// Browsers skip control characters and white space inside a scheme: `java\nscript:` runs.
const SKIPPED = /[\p{C}\p{Z}]/gu
const SCHEME = /^([^/?#]*?):/

/**
 * Returns the URL if its scheme is allowed or missing, else the void link, so that script-like and data URLs
 * never reach the page.
 */
export function safeUrl(url: string, rules: RichTextRules = richTextRules) {
  const scheme = schemeOf(url)
  return scheme === undefined || rules.schemes.includes(scheme) ? url : rules.voidLink
}

/** Whether an iframe may show this URL: https only, hosts of the list, default port, no user name. */
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

/** Returns the scheme in lower case, without characters that browsers skip; undefined for a relative URL. */
const schemeOf = (url: string) => SCHEME.exec(url.replace(SKIPPED, ''))?.[1]?.toLowerCase()
