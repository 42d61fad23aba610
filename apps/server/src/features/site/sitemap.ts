import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { catalogueAddresses } from './catalogue-addresses.ts'
import type { Needs } from './needs.ts'

const HOUR_SECONDS = 3_600
const CODES: Readonly<Record<Language, string>> = { it: 'it', 'en-US': 'en' }

/** Serves the sitemap with every public URL in every language, and robots.txt. */
export const sitemapRoutes = (fair: Needs) => {
  const {
    pool,
    siteUrl,
    settings: { sitePath, defaultLanguage },
  } = fair
  return (app: FastifyInstance) => {
    app.get(`/${sitePath}/sitemap.xml`, { config: { allow: 'everybody' } }, async (_request, reply) => {
      const { rows } = await pool.query<{ path: string; changed: string | null }>(
        `select path, max(changed)::date::text as changed from (
           select '/' || slug as path, created_date as changed, state from (
             select distinct on (slug) slug, created_date, state from page_version order by slug, created_date desc, id desc
           ) newest
           union all select '/news/' || slug, last_modified_date, 'published' from news where published
           union all select '/event-calendar/' || id, last_modified_date, 'published' from calendar_event where published
           union all select '/speakers/' || slug, last_modified_date, 'published' from speaker where published
           union all select '/catalogue', null, 'published'
           union all select '/plan', null, 'published'
           union all select '/', null, 'published'
         ) addresses where state = 'published' group by path order by path`,
      )
      const addressIn = (language: Language, path: string) =>
        siteUrl + (language === defaultLanguage ? '' : `/${language}`) + path
      const addresses = [...rows, ...(await catalogueAddresses(fair))]
      const entries = addresses.flatMap(({ path, changed }) =>
        LANGUAGES.map((language) => entryOf(addressIn, language, defaultLanguage, path, changed)),
      )
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
        )
    })

    app.get('/robots.txt', { config: { allow: 'everybody' } }, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .send(
          [
            'User-agent: *',
            ...LANGUAGES.flatMap((language) => {
              const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
              return [`Disallow: ${base}/reserved`, `Disallow: ${base}/console`]
            }),
            `Sitemap: ${siteUrl}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    )
  }
}

function entryOf(
  addressIn: (language: Language, path: string) => string,
  language: Language,
  defaultLanguage: Language,
  path: string,
  changed: string | null,
) {
  const twins = [
    ...LANGUAGES.map((code) => [CODES[code], addressIn(code, path)]),
    ['x-default', addressIn(defaultLanguage, path)],
  ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
  const since = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${addressIn(language, path)}</loc>${since}${twins.join('')}</url>`
}
