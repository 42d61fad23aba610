import { DIRECTORY_EDITORS, type EntryResult, LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { CSV_TYPE, writeCsvRecords } from '@foyer/tables/write-csv'
import type { FastifyInstance } from 'fastify'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import { directoryLabels, type EntryContent, showEntry } from '../../services/directory/entry-content.ts'
import { logExport } from '../../services/exports/log-export.ts'
import type { Needs } from './needs.ts'

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
  'product_text',
  'launch',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

/** `csv`: one row per product, for printers; `json`: complete entries with URLs and images, for the app. */
const FORMATS = {
  csv: { type: CSV_TYPE, write: writeTable },
  json: { type: 'application/json; charset=utf-8', write: writeEntries },
} as const

/** Exports the published catalogue for printers and the app, in the language of the URL. */
export const exportCatalogueRoute = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES)
    for (const format of ['csv', 'json'] as const) {
      const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
      const { type, write } = FORMATS[format]
      app.get(
        `${base}/console/exports/catalogue.${format}`,
        { config: { allow: { staff: DIRECTORY_EDITORS } } },
        async (request, reply) => {
          const session = await request.sessionOf()
          const entries = await publishedEntries(fair, language)
          const file = `catalogue-${language}.${format}`
          await logExport(fair, session, 'catalogue.exported', { file, rows: entries.length })
          return reply
            .type(type)
            .header('content-disposition', `attachment; filename="${file}"`)
            .header('cache-control', 'no-store')
            .send(write(entries, fair.siteUrl))
        },
      )
    }
}

async function publishedEntries(fair: Needs, language: Language): Promise<EntryResult[]> {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return []
  const { rows } = await fair.pool.query<{ content: EntryContent }>(
    `select c.content from directory_profile p
     join catalogue_entry e on e.profile = p.id and e.state = 'live'
     join catalogue.content c on c.entry = e.id
     where p.edition = $1 and p.id in (${VISIBLE_PROFILES}) order by p.slug`,
    [...visibility(edition, fair.clock())],
  )
  const words = await directoryLabels(fair.pool, language)
  return rows.map(({ content }) => showEntry(content, language, words))
}

function writeEntries(entries: readonly EntryResult[], siteUrl: string) {
  const addressed = entries.map((entry) => ({ ...entry, address: `${siteUrl}/catalogue/${entry.slug}` }))
  return JSON.stringify({ entries: addressed })
}

function writeTable(entries: readonly EntryResult[]) {
  return writeCsvRecords(COLUMNS, entries.flatMap(rowsOf), ',')
}

/** One row per product; a brand without products, or a company without brands, has its own row. */
function rowsOf(entry: EntryResult): Row[] {
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
    return brand.products.map(({ name, category, text, launch }) => ({
      ...branded,
      product: name,
      product_category: category,
      product_text: text,
      launch: launch ? '1' : '0',
    }))
  })
}
