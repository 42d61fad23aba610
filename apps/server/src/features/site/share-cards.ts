import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fairDaysOf, formatDays, LANGUAGES } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import sharp, { type OverlayOptions } from 'sharp'
import { readRows } from '../../database/read-rows.ts'
import { paths } from '../../paths.ts'
import { formatEditionDays } from '../../services/messages/format-edition-days.ts'
import { renderImage } from '../../work/pictures.ts'
import type { Needs } from './needs.ts'
import { imageOf } from './site-pictures.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Width of the white text panel, left of the image. */
const PANEL = 560
const MARGIN = 64
const DAY_SECONDS = 86_400
const MAX_CACHED = 200
const QUALITY = 85
const INK = '#17131a'
const ACCENT = '#a80f60'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/oswald/500Medium/Oswald_500Medium.ttf',
)
/** Titles of pages without a record. */
const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  home: { it: 'Dove la bellezza fa affari', 'en-US': 'Where beauty does business' },
  catalogue: { it: 'Catalogo digitale', 'en-US': 'Digital catalogue' },
}
/** Share image of a visitor, with the days of the ticket: `going/2027-02-11_2027-02-12`. */
const GOING: Readonly<Record<Language, string>> = { it: 'Io ci vado', 'en-US': 'I’m going' }
const HALL: Readonly<Record<Language, string>> = { it: 'Padiglione', 'en-US': 'Hall' }
/** Default images for pages without an uploaded one. */
const ART: Readonly<Record<string, string>> = {
  catalogue: 'cosmetics',
  going: 'entrance',
  ticketing: 'entrance',
  halls: 'hall',
  'event-calendar': 'stage',
  packaging: 'packaging',
  'perfumery-and-cosmetics': 'perfumery',
  'hair-and-nail': 'hair',
}
const OTHER_ART = 'portico-wide'

const titleRow = object({ title: string, picture: nullable(string) })

/** Share images of pages for other sites: title in its language, days, and image. */
export const shareCardRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const cache = new Map<string, Buffer>()
  for (const language of LANGUAGES)
    app.get<{ Params: { '*': string } }>(
      `/${fair.settings.sitePath}/cards/${language}/*`,
      { config: { allow: 'everybody' } },
      async ({ params }, reply) => {
        const slug = params['*'].replace(/\.jpg$/, '')
        const found = await findTitle(fair, slug, language)
        // The client expects an image, not an error page.
        if (!found) return reply.code(404).type('text/plain').send('')
        const edition = await fair.editions.current(fair.pool)
        const days = found.days ?? (edition ? formatEditionDays(edition.days, language) : null)
        const line = days ? `Bologna, ${days}` : 'Bologna'
        const key = [found.title, found.picture ?? artOf(slug), line].join('\n')
        const card = cache.get(key) ?? (await renderCard(fair, slug, found, line))
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(key, card)
        return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/jpeg').send(card)
      },
    )
}

interface CardSource {
  title: string
  picture: string | null
  /** Formatted; the days of the fair if absent. */
  days?: string
}

async function findTitle(fair: Needs, slug: string, language: Language): Promise<CardSource | undefined> {
  const fixed = TITLES[slug]
  if (fixed) return { title: fixed[language], picture: null }
  const { pool } = fair
  if (slug.startsWith('going/')) return findGoing(fair, slug.slice('going/'.length), language)
  if (slug.startsWith('halls/')) return findHall(fair, slug.slice('halls/'.length), language)
  const title = language === 'it' ? 'title_it' : 'name'
  const [news] = slug.startsWith('news/')
    ? await readRows(
        pool,
        titleRow,
        `select ${title} as title, ${imageOf('news', 'news.id')} as picture from news where published and slug = $1`,
        [slug.slice('news/'.length)],
      )
    : await readRows(
        pool,
        titleRow,
        `select title, picture from (
           select ${title} as title, state, ${imageOf('page', 'v.page')} as picture
           from page_version v where slug = $1 order by created_date desc, id desc limit 1) newest
         where state = 'published'`,
        [slug],
      )
  return news
}

async function findGoing(
  { pool, editions }: Needs,
  listed: string,
  language: Language,
): Promise<CardSource | undefined> {
  const edition = await editions.current(pool)
  const days = edition ? fairDaysOf(edition.days).filter((day) => listed.split('_').includes(day)) : []
  // Each card has one URL.
  if (days.length === 0 || days.join('_') !== listed) return undefined
  return { title: GOING[language], picture: null, days: formatDays(language, days) }
}

async function findHall(
  { pool, editions }: Needs,
  number: string,
  language: Language,
): Promise<CardSource | undefined> {
  const { rowCount } = await pool.query(
    `select from pavilion where edition = $2 and active and regexp_replace(name, '^\\D+', '') = $1`,
    [number, (await editions.current(pool))?.id ?? null],
  )
  return rowCount ? { title: `${HALL[language]} ${number}`, picture: null } : undefined
}

async function renderCard({ files }: Needs, slug: string, { title, picture }: CardSource, line: string) {
  const uploaded = picture === null ? null : await buffer(await files.read(picture)).catch(() => null)
  const shown =
    uploaded ??
    (await readFile(join(paths.portal, 'public', 'assets', 'pictures', `${artOf(slug)}-1200.webp`)))
  const right = await renderImage(shown, (source) =>
    source.resize({ width: WIDTH - PANEL, height: HEIGHT, fit: 'cover', position: 'centre' }).png(),
  )
  const name = await write('FOYER', 38, INK, 6)
  const dot = await write('.', 38, ACCENT)
  const words: OverlayOptions[] = [
    { ...name, left: MARGIN, top: MARGIN },
    // On the baseline, close to the last letter.
    { ...dot, left: MARGIN + name.width + 6, top: MARGIN + name.height - dot.height },
    { ...(await bottom(title.toUpperCase(), 58, INK, HEIGHT - MARGIN - 64)), left: MARGIN },
    { ...(await bottom(line, 26, ACCENT, HEIGHT - MARGIN)), left: MARGIN },
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([{ input: right, left: PANEL, top: 0 }, ...words])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

const artOf = (slug: string) => ART[slug.split('/')[0] ?? ''] ?? OTHER_ART

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Renders text as an image that fits the panel; long texts get a smaller size. */
async function write(text: string, points: number, colour: string, spacing = 0) {
  const size = text.length > 60 ? points * 0.62 : text.length > 36 ? points * 0.78 : points
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing * 1024}">${escaped(text)}</span>`,
      font: `Oswald Medium ${Math.round(size)}`,
      fontfile: FONT,
      width: PANEL - 2 * MARGIN,
      rgba: true,
      dpi: 72,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Renders text with its last line at `edge`. */
async function bottom(text: string, points: number, colour: string, edge: number) {
  const { input, height } = await write(text, points, colour)
  return { input, top: Math.max(MARGIN + 70, edge - height) }
}
