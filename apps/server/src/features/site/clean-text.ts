import { sanitizeRichText } from '@foyer/record-server'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Sanitises a rich text on output, because rows may come from imports or older rules. If the sanitiser fails,
 * the text is escaped.
 */
export function cleanText(raw: string | null, sanitize: (raw: string) => string = sanitizeRichText) {
  if (raw === null) return ''
  try {
    return sanitize(raw)
  } catch {
    return escapeHtml(raw)
  }
}
