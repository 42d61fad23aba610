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

/** The rich text without anything that could run or load what it should not. */
export function sanitizeRichText(raw: string, rules: RichTextRules = richTextRules): string {
  return sanitizeHtml(raw, {
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
