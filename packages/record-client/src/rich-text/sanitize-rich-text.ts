/** Markup that may be rendered, or plain characters that must be shown as they are. */
export type RichText = { kind: 'markup'; markup: string } | { kind: 'text'; text: string }

/**
 * Runs a sanitiser over a rich text. When it fails, the raw text comes back as text: the caller shows it as inert
 * characters and never as markup.
 */
export function sanitizeRichText(
  raw: string,
  sanitize: (raw: string) => string,
  onError: (error: unknown) => void = () => {},
): RichText {
  try {
    return { kind: 'markup', markup: sanitize(raw) }
  } catch (error) {
    onError(error)
    return { kind: 'text', text: raw }
  }
}
