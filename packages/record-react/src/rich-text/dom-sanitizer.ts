import {
  isAllowedFrame,
  type RichTextRules,
  richTextRules,
  safeUrl,
  URL_ATTRIBUTES,
} from '@foyer/record-client'
import type { DOMPurify } from 'dompurify'

/** Creates a sanitiser for the rules. It needs a DOM, so it works in browsers only. */
export function domSanitizer(purify: DOMPurify, rules: RichTextRules = richTextRules) {
  const config = {
    ALLOWED_TAGS: [...rules.tags],
    ALLOWED_ATTR: [...rules.attributes],
    // URLs are checked below by the rules.
    ALLOWED_URI_REGEXP: /^/,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
  }

  function cleanElement(element: Element) {
    if (element.tagName === 'IFRAME' && !isAllowedFrame(element.getAttribute('src') ?? '', rules)) {
      element.remove()
      return
    }
    for (const name of URL_ATTRIBUTES) {
      const url = element.getAttribute(name)
      if (url !== null) element.setAttribute(name, safeUrl(url, rules))
    }
    // The opened page must not have access to this one.
    if (element.getAttribute('target') === '_blank') element.setAttribute('rel', 'noopener noreferrer')
  }

  return (raw: string) => {
    purify.addHook('afterSanitizeAttributes', cleanElement)
    try {
      return purify.sanitize(removeHandlers(raw), config)
    } finally {
      purify.removeHook('afterSanitizeAttributes', cleanElement)
    }
  }
}

/**
 * Removes event handlers from the text before parsing: browsers report them to the policy of the page as soon
 * as they parse them. Any remaining report then indicates an attack that got further.
 */
export const removeHandlers = (raw: string) =>
  raw.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])on[a-z]+\s*=/gi, '$1data-removed='))
