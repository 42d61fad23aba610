import type { Language } from '@foyer/record-contract'
import type { ReactNode } from 'react'
import type { Assets } from './assets.ts'
import { PAGE_DATA_ID } from './page-data.ts'

export interface DocumentProps {
  language: Language
  assets: Assets
  /** Loaded after our own styles; null if there is none. */
  themeHref?: string | null
  /** Describes the application that can be installed; null on public pages. */
  manifestHref?: string | null
  /** JSON, escaped; null if the page is not hydrated. */
  dataText: string | null
  /** Nonce for style elements that widgets add at run time. */
  nonce: string
  children: ReactNode
}

/** The whole document, rendered by React on both sides. */
export function Document({
  language,
  assets,
  themeHref = null,
  manifestHref = null,
  dataText,
  nonce,
  children,
}: DocumentProps) {
  // A page that is not hydrated works without scripts, so they are deferred.
  const scriptPriority = dataText === null ? 'low' : 'auto'
  return (
    <html lang={language === 'it' ? 'it' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {dataText !== null && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {manifestHref !== null && <link rel="manifest" href={manifestHref} />}
        {manifestHref !== null && <link rel="apple-touch-icon" href="/app-icon-192.png" />}
        {assets.fonts.map(({ href, isPatient }) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
            fetchPriority={isPatient ? 'low' : 'auto'}
          />
        ))}
        {assets.early !== undefined && dataText !== null && <script type="module" async src={assets.early} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {assets.inlineStyle !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheets
          <style dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} />
        )}
        {themeHref !== null && <ThemeLink href={themeHref} isInPlace={assets.inlineStyle !== undefined} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority={scriptPriority} />
        ))}
      </head>
      <body>
        {children}
        {dataText !== null && (
          <script
            id={PAGE_DATA_ID}
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by serializePageData
            dangerouslySetInnerHTML={{ __html: dataText }}
          />
        )}
        {assets.script !== null && (
          <script type="module" src={assets.script} fetchPriority={scriptPriority} />
        )}
      </body>
    </html>
  )
}

/** React hoists stylesheets with a precedence to the start of the head, before the inline rules of the page. */
const ThemeLink = ({ href, isInPlace }: { href: string; isInPlace: boolean }) =>
  isInPlace ? (
    <link rel="stylesheet" href={href} />
  ) : (
    <link rel="stylesheet" href={href} precedence="default" />
  )
