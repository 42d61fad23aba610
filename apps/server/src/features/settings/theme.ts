import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  accentVoices,
  FONT_SLOTS,
  type FontSlot,
  fontStack,
  isAccent,
  LOGO_FILES,
  MAX_FONT_BYTES,
  type ThemeFontName,
  themeMethods,
  UPLOADED_FONT,
  uploadedFamily,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput, newId, Refusal } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../services/feature/serve.ts'
import { renderImage } from '../../work/pictures.ts'
import { isWoff2 } from './is-woff2.ts'
import type { Needs } from './needs.ts'

interface Face {
  font: ThemeFontName | null
  /** Storage key of the uploaded file, if any. */
  file: string | null
}

export interface Theme {
  id: string
  accent: string | null
  logo: string | null
  smallLogo: string | null
  heading: Face
  text: Face
}

const LOGO_HEIGHT = 120
const MAX_LOGO_WIDTH = 800
const YEAR = 'public, max-age=31536000, immutable'
const OWN_FACE: Face = { font: null, file: null }

/** Returns the current theme; null if staff have changed nothing. */
export async function currentTheme(pool: Pool): Promise<Theme | null> {
  const { rows } = await pool.query<Theme>(
    `select id, accent, logo, small_logo as "smallLogo", json_build_object('font', heading_font, 'file', heading_file) as heading,
            json_build_object('font', text_font, 'file', text_file) as text
     from theme_version order by created_date desc, id desc limit 1`,
  )
  const [theme] = rows
  return theme && (theme.accent || theme.logo || theme.smallLogo || theme.heading.font || theme.text.font)
    ? theme
    : null
}

/** Renders the image again, so that no other content of the file is served. */
async function renderLogo(base64: string) {
  try {
    return await renderImage(Buffer.from(base64, 'base64'), (picture) =>
      picture.autoOrient().resize({ height: LOGO_HEIGHT, width: MAX_LOGO_WIDTH, fit: 'inside' }).png(),
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw InvalidInput('The logo is no picture')
  }
}

type LogoChange = InputOf<typeof themeMethods.saveTheme>['logo']
const KEPT: LogoChange = { is: 'keep', picture: null }

/** The resulting logo: a new one, the current one, or none. */
async function storeLogo({ files, clock }: Needs, { is, picture }: LogoChange, now: string | null = null) {
  if (is !== 'new') return is === 'keep' ? now : null
  const key = `theme/${newId('a9c', clock(), randomBytes)}.png`
  await files.write(key, Readable.from([await renderLogo(picture ?? '')]))
  return key
}

/** The font to store: a new file is validated first, an old one stays until replaced. */
async function storeFace(
  { files, clock }: Needs,
  slot: FontSlot,
  { font, file }: Face,
  current: Face | undefined,
): Promise<Face> {
  if (font !== UPLOADED_FONT) return { font, file: null }
  if (file === null) {
    if (!current?.file) throw InvalidInput(`The file for ${slot} is missing`)
    return { font, file: current.file }
  }
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > MAX_FONT_BYTES || !isWoff2(bytes))
    throw InvalidInput(`The file for ${slot} is no WOFF2 font`)
  const key = `theme/${newId('a9c', clock(), randomBytes)}.woff2`
  await files.write(key, Readable.from([bytes]))
  return { font, file: key }
}

/** Accent, fonts and logo, with their changes by staff. */
export function serveTheme(fair: Needs) {
  const { pool, writer, transact } = fair
  return serve(fair, themeMethods, {
    getTheme: async () => {
      const theme = await currentTheme(pool)
      return {
        id: theme?.id ?? null,
        accent: theme?.accent ?? null,
        hasLogo: Boolean(theme?.logo),
        hasSmallLogo: Boolean(theme?.smallLogo),
        heading: theme?.heading.font ?? null,
        text: theme?.text.font ?? null,
      }
    },
    saveTheme: async ({ accent, logo, smallLogo = KEPT, ...faces }, { session }) => {
      if (accent !== null && !isAccent(accent)) throw InvalidInput('The accent cannot be read')
      const now = await currentTheme(pool)
      const [heading, text] = await Promise.all(
        FONT_SLOTS.map((slot) => {
          const newFace = faces[slot]
          return newFace ? storeFace(fair, slot, newFace, now?.[slot]) : (now?.[slot] ?? OWN_FACE)
        }),
      )
      const fields = {
        Name: accent ?? 'Foyer',
        Accent__c: accent?.toLowerCase() ?? null,
        Logo__c: await storeLogo(fair, logo, now?.logo),
        SmallLogo__c: await storeLogo(fair, smallLogo, now?.smallLogo),
        HeadingFont__c: heading?.font ?? null,
        HeadingFile__c: heading?.file ?? null,
        TextFont__c: text?.font ?? null,
        TextFile__c: text?.file ?? null,
      }
      await transact(session, (transaction) => writer.create(transaction, 'ThemeVersion__c', fields))
      return { saved: true }
    },
  })
}

/** Custom properties and the fonts they use; they override the defaults on `:root`. */
function styleOf(theme: Theme | null, sitePath: string) {
  if (theme === null) return ''
  return [accentStyle(theme.accent), ...FONT_SLOTS.map((slot) => faceStyle(theme, slot, sitePath))].join('')
}

function accentStyle(accent: string | null) {
  if (accent === null) return ''
  const voices = accentVoices(accent)
  return `html:root{--color-accent:${voices.accent};--color-accent-deep:${voices.deep};--color-accent-soft:${voices.soft};--color-accent-on-dark:${voices.onDark}}@media (prefers-contrast:more){html:root{--color-accent:${voices.deep}}}`
}

function faceStyle({ id, ...theme }: Theme, slot: FontSlot, sitePath: string) {
  const { font } = theme[slot]
  if (font === null) return ''
  const face =
    font === UPLOADED_FONT
      ? `@font-face{font-family:"${uploadedFamily(slot)}";font-display:swap;font-weight:100 900;src:url("/${sitePath}/theme-font/${slot}.woff2?v=${id}") format("woff2")}`
      : ''
  return `${face}html:root{--font-${slot}:${fontStack(slot, font)}}`
}

/** Stylesheet, fonts and logo of pages; each version has its own URL. */
export const themeRoutes =
  ({ pool, files, settings: { sitePath } }: Pick<Needs, 'pool' | 'files' | 'settings'>) =>
  (app: FastifyInstance) => {
    app.get<{ Querystring: { v?: string } }>(
      `/${sitePath}/theme.css`,
      { config: { allow: 'everybody' } },
      async (request, reply) => {
        const theme = await currentTheme(pool)
        const etag = `"${theme?.id ?? 'own'}"`
        const isThis = theme !== null && request.query.v === theme.id
        reply.header('etag', etag).header('cache-control', isThis ? YEAR : 'no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('text/css; charset=utf-8').send(styleOf(theme, sitePath))
      },
    )
    for (const [slot, name] of Object.entries(LOGO_FILES) as [keyof typeof LOGO_FILES, string][])
      app.get(`/${sitePath}/${name}`, { config: { allow: 'everybody' } }, async (_, reply) => {
        const theme = await currentTheme(pool)
        const file = theme?.[slot]
        if (!file) return reply.code(404).send('')
        reply.header('etag', `"${theme.id}"`).header('cache-control', 'no-cache').type('image/png')
        return reply.send(await files.read(file))
      })
    for (const slot of FONT_SLOTS)
      app.get<{ Querystring: { v?: string } }>(
        `/${sitePath}/theme-font/${slot}.woff2`,
        { config: { allow: 'everybody' } },
        async (request, reply) => {
          const theme = await currentTheme(pool)
          const file = theme?.[slot].file
          if (!file) return reply.code(404).send('')
          const isThis = request.query.v === theme.id
          reply.header('etag', `"${theme.id}"`).header('cache-control', isThis ? YEAR : 'no-cache')
          return reply.type('font/woff2').send(await files.read(file))
        },
      )
  }
