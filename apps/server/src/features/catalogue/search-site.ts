import type { CatalogueItem, SiteHit, SiteSearchResult } from '@foyer/fair-domain'
import { type Language, object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

import { searchCatalogue } from './search-catalogue.ts'

const MAX_RESULTS = 8
const MIN_LENGTH = 2
const MAX_LENGTH = 100
/** Minimum similarity of a title to the query; less matches too many titles. */
const MIN_SIMILARITY = 0.5

const hitRow = object({ kind: string, path: string, title: string, text: string })

/** Texts of pages in the reader's language: similar titles and words in the text match. */
const written = (language: Language) => {
  const inLanguage = (italian: string, english: string) => (language === 'it' ? italian : english)
  return `
  with asked as (select record_platform.fold($1) as q), texts as (
    select 'page' as kind, '/' || v.slug as path, ${inLanguage('v.title_it', 'v.name')} as title,
           coalesce(${inLanguage('v.lead_it', 'v.lead_en')}, '') as text, ${inLanguage('v.body_it', 'v.body_en')} as body
    from (select distinct on (slug) * from page_version order by slug, created_date desc, id desc) v
    where v.state = 'published'
    union all
    select 'news', '/news/' || slug, ${inLanguage('title_it', 'name')}, coalesce(${inLanguage('lead_it', 'lead_en')}, ''),
           ${inLanguage('body_it', 'body_en')}
    from news where published
    union all
    select 'session', '/event-calendar/' || id,
           ${inLanguage('title_it', 'name')}, concat_ws(' · ', nullif(speakers, ''), nullif(room, '')),
           ${inLanguage('text_it', 'text_en')}
    from calendar_event where published
  ), scored as (
    select kind, path, title, text, greatest(
      word_similarity(asked.q, record_platform.fold(title)),
      0.9 * word_similarity(asked.q, record_platform.fold(text)),
      case when position(asked.q in record_platform.fold(regexp_replace(coalesce(body, ''), '<[^>]*>', ' ', 'g'))) > 0
        then 0.6 else 0 end) as score
    from texts, asked
  )
  select kind, path, title, text from (
    select *, row_number() over (partition by kind order by score desc, title) as place from scored
    where score > ${MIN_SIMILARITY}
  ) ranked where place <= ${MAX_RESULTS} order by kind, place`
}

/** Searches all content of the site, tolerating misspellings. */
export async function searchSite(fair: Needs, query: string, language: Language): Promise<SiteSearchResult> {
  const q = query.trim().slice(0, MAX_LENGTH)
  if (q.length < MIN_LENGTH || !/[\p{L}\p{N}]/u.test(q))
    return { pages: [], sessions: [], news: [], companies: [], products: [] }
  const rows = await readRows(fair.reader, hitRow, written(language), [q])
  const hitsOf = (kind: string): SiteHit[] =>
    rows.filter((row) => row.kind === kind).map(({ path, title, text }) => ({ path, title, text }))
  const inCatalogue = async (kind: CatalogueItem['kind']) => {
    const { hits } = await searchCatalogue(fair, {
      language,
      q,
      kind,
      launch: false,
      sort: 'relevance',
      page: 1,
      pavilion: [],
      category: [],
      brand: [],
      certification: [],
      country: [],
    })
    return hits
      .slice(0, MAX_RESULTS)
      .map(
        (hit): SiteHit => ({
          path: `/catalogue/${hit.path}`,
          title: hit.name,
          text: (kind === 'company' ? [hit.place, hit.description] : [hit.company, hit.place])
            .filter(Boolean)
            .join(' · '),
        }),
      )
  }
  return {
    pages: hitsOf('page'),
    sessions: hitsOf('session'),
    news: hitsOf('news'),
    companies: await inCatalogue('company'),
    products: await inCatalogue('product'),
  }
}
