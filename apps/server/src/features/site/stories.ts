import {
  type EventItem,
  GALLERY_THEMES,
  type GalleryTheme,
  type NewsItem,
  type NewsResult,
  type PictureItem,
  SECTORS,
  SESSION_KINDS,
  SESSION_LANGUAGES,
  type SessionKind,
  type SessionLanguage,
} from '@foyer/fair-domain'
import { integer, type Language, NotFound, nullable, object, oneOf, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { cleanText } from './clean-text.ts'
import type { Needs } from './needs.ts'
import { imageOf, pictureAddress } from './site-pictures.ts'

// News, events and galleries for visitors: published ones only, in the language of the page.

const newsKeys = {
  slug: string,
  kind: oneOf('news', 'release', 'review'),
  date: string,
  title: string,
  lead: nullable(string),
  picture: nullable(string),
}
const newsRow = object(newsKeys)
const newsItemRow = object({ ...newsKeys, body: nullable(string) })
const eventRow = object({
  id: string,
  kind: oneOf(...(Object.keys(SESSION_KINDS) as SessionKind[])),
  starts: string,
  ends: string,
  title: string,
  place: nullable(string),
  room: nullable(string),
  speakers: nullable(string),
  seats: nullable(integer()),
  language: nullable(oneOf(...(Object.keys(SESSION_LANGUAGES) as SessionLanguage[]))),
  sector: nullable(oneOf(...(Object.keys(SECTORS) as (keyof typeof SECTORS)[]))),
  text: nullable(string),
})
const pictureRow = object({
  id: string,
  theme: nullable(oneOf(...(Object.keys(GALLERY_THEMES) as GalleryTheme[]))),
  url: string,
  poster: nullable(string),
  date: string,
  title: string,
  alt: string,
})

const isItalian = (language: Language) => language === 'it'

const newsColumns = (language: Language) =>
  isItalian(language)
    ? 'news.slug, kind, date::text, title_it as title, lead_it as lead'
    : 'news.slug, kind, date::text, name as title, lead_en as lead'

const PICTURE = `${imageOf('news', 'news.id')} as picture`

export async function getNews(
  { pool, settings: { sitePath } }: Needs,
  kind: NewsItem['kind'],
  language: Language,
): Promise<NewsItem[]> {
  const rows = await readRows(
    pool,
    newsRow,
    `select ${newsColumns(language)}, ${PICTURE} from news where published and kind = $1
     order by date desc, id limit 100`,
    [kind],
  )
  return rows.map((row) => ({ ...row, lead: row.lead ?? '', picture: pictureAddress(sitePath, row.picture) }))
}

/** Returns the news about a company, by the address of its catalogue entry. */
export async function getCompanyStories(
  { pool, settings: { sitePath } }: Needs,
  slug: string,
  language: Language,
): Promise<NewsItem[]> {
  const rows = await readRows(
    pool,
    newsRow,
    `select ${newsColumns(language)}, ${PICTURE} from news
     where published and account in (select account from directory_profile where slug = $1)
     order by date desc, id limit 10`,
    [slug],
  )
  return rows.map((row) => ({ ...row, lead: row.lead ?? '', picture: pictureAddress(sitePath, row.picture) }))
}

export async function getNewsItem(
  { pool, settings: { sitePath } }: Needs,
  slug: string,
  language: Language,
): Promise<NewsResult> {
  const body = isItalian(language) ? 'body_it' : 'body_en'
  const [item] = await readRows(
    pool,
    newsItemRow,
    `select ${newsColumns(language)}, ${body} as body, ${PICTURE} from news where published and slug = $1`,
    [slug],
  )
  if (!item) throw NotFound()
  return {
    ...item,
    lead: item.lead ?? '',
    body: cleanText(item.body),
    picture: pictureAddress(sitePath, item.picture),
  }
}

export async function getEvents({ pool }: Needs, language: Language): Promise<EventItem[]> {
  const texts = isItalian(language)
    ? 'title_it as title, place_it as place, text_it as text'
    : 'name as title, place_en as place, text_en as text'
  const rows = await readRows(
    pool,
    eventRow,
    `select id, kind, ${isoTime('starts')} as starts, ${isoTime('ends')} as ends, ${texts}, room, speakers,
            seats::int,             session_language as language, sector
     from calendar_event where published order by calendar_event.starts, id limit 500`,
  )
  return rows.map((row) => ({
    ...row,
    place: row.place ?? '',
    room: row.room ?? '',
    speakers: row.speakers ?? '',
    text: cleanText(row.text),
  }))
}

export function getGallery(
  { pool }: Needs,
  kind: 'photo' | 'video',
  language: Language,
): Promise<PictureItem[]> {
  const texts = isItalian(language) ? 'title_it as title, alt_it as alt' : 'name as title, alt_en as alt'
  return readRows(
    pool,
    pictureRow,
    `select id, theme, url, poster, date::text, ${texts} from gallery_item where published and kind = $1
     order by theme nulls last, gallery_item.date desc, id limit 200`,
    [kind],
  )
}
