import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useLocation } from 'react-router'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'

const CODES: Readonly<Record<Language, string>> = { it: 'it', 'en-US': 'en' }
const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', 'en-US': 'en_US' }

/** Metadata for search engines and other sites: title, alternate URLs, preview, schema.org data. */
export function PageHead({ page }: { page: PageInfo }) {
  const say = useTexts(shellTexts)
  const { site, language } = usePortal()
  // One canonical URL per page, whatever the requested URL.
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '')
  const addressIn = (code: Language, path = pathname) => (site.origin ?? '') + inLanguage(site, code, path)
  // Catalogue pages show their own image; other pages a card with their title and the days of the fair.
  const card = `${site.origin ?? ''}/${site.path}/cards/${language}${page.cardOf ?? (pathname === '/' ? '/home' : pathname)}.jpg`
  const title = page.isHome ? page.title : `${page.title} · ${say('siteName')}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(language)} />
      {LANGUAGES.map((code) => (
        <link key={code} rel="alternate" hrefLang={CODES[code]} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(site.defaultLanguage)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={say('siteName')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:image" content={page.image ?? card} />
      {page.image === undefined && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData page={page} addressIn={(path) => addressIn(language, path)} />
    </>
  )
}

function StructuredData({ page, addressIn }: { page: PageInfo; addressIn: (path?: string) => string }) {
  const say = useTexts(shellTexts)
  const steps = [
    { title: say('home'), path: '/' },
    ...(page.parents ?? []),
    ...(page.isHome ? [] : [{ title: page.title, path: undefined }]),
  ]
  const things: Record<string, unknown>[] = [
    { '@type': 'Organization', name: 'Foyer', url: addressIn('/') },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: addressIn(path),
      })),
    },
    ...(page.structured ?? []),
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON that cannot close the element
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
