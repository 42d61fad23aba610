import { DIRECTORY_EDITORS } from '@foyer/fair-domain'
import { InsufficientAccess, LANGUAGES, type Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { categoryWords, type EntryContent, showEntry } from '../directory/entry-content.ts'
import type { Fair } from '../feature.ts'
import { VISIBLE_PROFILES, visibility } from './visible-profiles.ts'

const COLUMNS = [
  'company',
  'pavilion',
  'stands',
  'city',
  'country',
  'website',
  'email',
  'phone',
  'description',
  'company_categories',
  'brand',
  'brand_categories',
  'certifications',
  'product',
  'product_category',
  'launch',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

/** The published catalogue for printers and the app: what visitors see, in the language of the address. */
export const exportCatalogueRoute = (fair: Fair) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get(`${base}/console/exports/catalogue.csv`, async (request, reply) => {
      const { profiles } = await request.sessionOf()
      if (!DIRECTORY_EDITORS.some((profile) => profiles.includes(profile))) throw InsufficientAccess()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="catalogue-${language}.csv"`)
        .header('cache-control', 'no-store')
        .send(await exportCatalogue(fair, language))
    })
  }
}

async function exportCatalogue(fair: Fair, language: Language) {
  const edition = await fair.editions.current(fair.reader)
  const { rows } = edition
    ? await fair.reader.query<{ content: EntryContent }>(
        `select c.content from directory_profile p
         join catalogue_entry e on e.profile = p.id and e.state = 'live'
         join catalogue.content c on c.entry = e.id
         where p.edition = $1 and p.id in (${VISIBLE_PROFILES}) order by p.slug`,
        [...visibility(edition, fair.clock())],
      )
    : { rows: [] }
  const words = await categoryWords(fair.reader, language)
  const lines = rows.flatMap(({ content }) => rowsOf(content, language, words))
  // The mark tells spreadsheets that it is UTF-8.
  return `\ufeff${[COLUMNS.join(','), ...lines.map((row) => COLUMNS.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`
}

/** One row for each product; a brand without any, or a company without brands, has a row of its own. */
function rowsOf(
  content: EntryContent,
  language: Language,
  words: Awaited<ReturnType<typeof categoryWords>>,
): Row[] {
  const entry = showEntry(content, language, words)
  const company: Row = {
    company: entry.name,
    pavilion: entry.pavilion,
    stands: entry.stands.join(' '),
    city: entry.city,
    country: entry.country,
    website: entry.website,
    email: entry.email,
    phone: entry.phone,
    description: entry.description,
    company_categories: entry.categories.join('; '),
  }
  if (entry.brands.length === 0) return [company]
  return entry.brands.flatMap((brand) => {
    const branded: Row = {
      ...company,
      brand: brand.name,
      brand_categories: brand.categories.join('; '),
      certifications: brand.certifications.join('; '),
    }
    if (brand.products.length === 0) return [branded]
    return brand.products.map(({ name, category, launch }) => ({
      ...branded,
      product: name,
      product_category: category,
      launch: launch ? '1' : '0',
    }))
  })
}

/** Quoted, and never a formula for the program that opens it. */
function cell(value = '') {
  return `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}
