import { sanitizeRichText } from '@foyer/record-client'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Sanitize = (raw: string) => string

/** Cached for the page's lifetime: later texts are sanitised in their first render. */
let sanitizer: Sanitize | undefined

export interface SiteTextProps {
  /** The markup from the server, already sanitised. */
  html: string
  className?: string
}

/**
 * A rich text of the public site. The server renders it formatted; the browser sanitises everything again
 * before rendering, and shows plain text if it cannot.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, same markup
      <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <div className={className} aria-busy="true" />
    )
  const result = sanitizeRichText(html, sanitizer)
  if (result.kind === 'text') return <div className={className}>{result.text}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rules just above
  return <div className={className} dangerouslySetInnerHTML={{ __html: result.markup }} />
}

/** Loaded after the first render. Without it nothing is rendered as markup. */
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
