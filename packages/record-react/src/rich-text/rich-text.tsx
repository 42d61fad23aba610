import {
  type RichText as Cleaned,
  type RichTextRules,
  richTextRules,
  sanitizeRichText,
} from '@foyer/record-client'
import { useEffect, useState } from 'react'
import { domSanitizer } from './dom-sanitizer.ts'

/** How a rich text is shown. */
export interface RichTextProps {
  /** As it came from the record. */
  raw: string | null | undefined
  rules?: RichTextRules
  className?: string
  /** Told when the sanitiser fails; the raw text is then shown as plain characters. */
  onError?: (error: unknown) => void
}

/**
 * Shows a rich text, cleaned by the rules. Until the sanitiser is there, on the server and at first sight, it shows
 * the words without markup; when it fails, the raw text as plain characters.
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the rules just above
    return <div className={className} dangerouslySetInnerHTML={{ __html: result.markup }} />
  return <div className={className}>{result ? result.text : stripMarkup(text)}</div>
}

/** What is left to read without the markup. */
const stripMarkup = (raw: string) =>
  raw
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
