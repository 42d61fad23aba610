import { type RichTextRules, richTextRules } from '@foyer/record-contract'
import sanitizeHtml from 'sanitize-html'

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const LENGTH = [/^-?\d{1,4}(\.\d+)?(px|em|rem|%|pt)?$/i, /^auto$/i]

/** What a style may change: how text looks, never where it lies on the page. */
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

/** Nobody writes deeper, and each level costs the cleaner more than the one before: what is deeper loses its tags. */
const MAX_NESTING = 100
/** The end of a tag is not looked for beyond the beginning of the next, so that this takes one walk over the text. */
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
/** Tags that nobody has to close do not nest. */
const UNCLOSED = new Set(['br', 'hr', 'img', 'input', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

function isTooDeep(raw: string) {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, written = ''] of raw.matchAll(TAG)) {
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    // An end without a beginning closes nothing.
    if (UNCLOSED.has(name) || (end && count === 0)) continue
    open.set(name, end ? count - 1 : count + 1)
    depth += end ? -1 : 1
    if (depth > MAX_NESTING) return true
  }
  return false
}

/** The rich text without anything that could run or load what it should not. */
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

/** A page opened from ours must not be able to steer ours. */
const openSafely: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
})
