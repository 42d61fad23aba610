/** Markup that may be rendered, or plain text that must be escaped. */
export type RichText = { kind: 'markup'; markup: string } | { kind: 'text'; text: string }

/** Runs a sanitiser on a rich text. If it fails, returns the raw text as text, which the caller must escape. */
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
