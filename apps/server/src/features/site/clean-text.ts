import { sanitizeRichText } from '@foyer/record-server'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * A rich text as it leaves the server: cleaned again on the way out, because rows may come from imports and older
 * rules. What the sanitiser cannot take is sent as characters that mean nothing to a browser.
 */
export function cleanText(raw: string | null, sanitize: (raw: string) => string = sanitizeRichText) {
  if (raw === null) return ''
  try {
    return sanitize(raw)
  } catch {
    return escapeHtml(raw)
  }
}
