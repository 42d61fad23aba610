import { sanitizeRichText } from '@foyer/record-client'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Sanitize = (raw: string) => string

/** Kept for the page's life: later texts are cleaned in their first draw. */
let sanitizer: Sanitize | undefined

export interface SiteTextProps {
  /** As the server sent it, cleaned there already. */
  html: string
  className?: string
}

/**
 * A rich text of the public site. The server's page shows it formatted, without any script; in the browser everything
 * is cleaned once more before it is drawn, and what cannot be cleaned is shown as plain characters.
 */
export function SiteText({ html, className }: SiteTextProps) {
  const isFirstDraw = useSyncExternalStore(never, no, yes)
  const [drawnByServer] = useState(isFirstDraw ? html : null)
  const [, setReady] = useState(sanitizer !== undefined)
  useEffect(() => {
    if (sanitizer !== undefined) return
    let isHere = true
    void loadSanitizer().then(() => isHere && setReady(true))
    return () => {
      isHere = false
    }
  }, [])
  if (html === '') return null
  if (sanitizer === undefined)
    return html === drawnByServer ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which drew the same
      <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <div className={className} aria-busy="true" />
    )
  const result = sanitizeRichText(html, sanitizer)
  if (result.kind === 'text') return <div className={className}>{result.text}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the rules just above
  return <div className={className} dangerouslySetInnerHTML={{ __html: result.markup }} />
}

/** Fetched after the first draw: nobody waits for it. Without it nothing is drawn as markup. */
async function loadSanitizer() {
  try {
    const { domSanitizer, purify } = await import('@foyer/record-react/dom-sanitizer')
    sanitizer = domSanitizer(purify)
  } catch (error) {
    sanitizer = () => {
      throw error
    }
  }
}

const never = () => () => {}
const no = () => false
const yes = () => true
