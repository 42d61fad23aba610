import {
  type RichText as Cleaned,
  type RichTextRules,
  richTextRules,
  sanitizeRichText,
} from '@foyer/record-client'
import { useEffect, useState } from 'react'
import { domSanitizer } from './dom-sanitizer.ts'

/** Props of `RichText`. */
export interface RichTextProps {
  /** Unsanitised markup of the record. */
  raw: string | null | undefined
  rules?: RichTextRules
  className?: string
  /** Called if the sanitiser fails; the raw text is then rendered as plain text. */
  onError?: (error: unknown) => void
}

/**
 * Renders a rich text, sanitised by the rules. Until the sanitiser is loaded, on the server and initially, it
 * renders the text without markup; if the sanitiser fails, the raw text as plain text.
 */
export function RichText({ raw, rules = richTextRules, className, onError }: RichTextProps) {
  const text = raw ?? ''
  const [cleaned, setCleaned] = useState<{ source: string; result: Cleaned }>()

  useEffect(() => {
    if (text === '') return
    let isMounted = true
    const apply = (sanitize: (raw: string) => string) => {
      if (isMounted) setCleaned({ source: text, result: sanitizeRichText(text, sanitize, onError) })
    }
    import('dompurify').then(
      ({ default: purify }) => apply(domSanitizer(purify, rules)),
      (error: unknown) =>
        apply(() => {
          throw error
        }),
    )
    return () => {
      isMounted = false
    }
  }, [text, rules, onError])

  const result = cleaned?.source === text ? cleaned.result : undefined
  if (result?.kind === 'markup')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
    return <div className={className} dangerouslySetInnerHTML={{ __html: result.markup }} />
  return <div className={className}>{result ? result.text : stripMarkup(text)}</div>
}

/** Returns the text without markup. */
const stripMarkup = (raw: string) =>
  raw
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
