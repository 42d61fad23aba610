import { type RichTextRules, richTextRules } from '@foyer/record-contract'
import sanitizeHtml from 'sanitize-html'

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const LENGTH = [/^-?\d{1,4}(\.\d+)?(px|em|rem|%|pt)?$/i, /^auto$/i]

/** Allowed styles: text formatting, never positioning. */
const STYLES = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': [/^(left|right|center|justify)$/i],
  'text-decoration': [/^[a-z\s-]{1,40}$/i],
  'font-weight': [/^(bold|normal|[1-9]00)$/i],
  'font-style': [/^(italic|normal)$/i],
  'font-size': LENGTH,
  'line-height': LENGTH,
  width: LENGTH,
  height: LENGTH,
}

/** Maximum nesting, because the cost of sanitising grows with each level; a deeper text loses its tags. */
const MAX_NESTING = 100
/** A tag does not extend beyond the start of the next one, so that matching is linear. */
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
/** Tags with optional end tags are not counted as nesting. */
const UNCLOSED = new Set(['br', 'hr', 'img', 'input', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

function isTooDeep(raw: string) {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, written = ''] of raw.matchAll(TAG)) {
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    // An end tag without a start tag has no effect.
    if (UNCLOSED.has(name) || (end && count === 0)) continue
    open.set(name, end ? count - 1 : count + 1)
    depth += end ? -1 : 1
    if (depth > MAX_NESTING) return true
  }
  return false
}

/** Returns the rich text without active content and forbidden resources. */
export function sanitizeRichText(raw: string, rules: RichTextRules = richTextRules): string {
  return sanitizeHtml(isTooDeep(raw) ? raw.replace(TAG, ' ') : raw, {
    allowedTags: [...rules.tags],
    allowedAttributes: { '*': [...rules.attributes] },
    allowedStyles: { '*': STYLES },
    allowedSchemes: [...rules.schemes],
    allowProtocolRelative: false,
    allowedIframeHostnames: [...rules.frameHosts],
    allowIframeRelativeUrls: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !isHttps(attribs.src),
    transformTags: { a: openSafely },
  })
}

const isHttps = (address: string | undefined) => address !== undefined && /^https:\/\//i.test(address)

/** A page in a new tab must not control this one. */
const openSafely: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
})
