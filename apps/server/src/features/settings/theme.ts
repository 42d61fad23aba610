import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { accentVoices, isAccent } from '@foyer/fair-domain'
import { InvalidInput, newId, nullable, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { Fair } from '../feature.ts'
import { requireSettings } from './require-settings.ts'

export interface Theme {
  id: string
  accent: string | null
  logo: string | null
}

const CLASS_NAME = 'ThemeController'
const LOGO_HEIGHT = 120
const MAX_LOGO_WIDTH = 800
const YEAR = 'public, max-age=31536000, immutable'

/** How the portal looks now; null while staff have changed nothing. */
export async function currentTheme(pool: Pool): Promise<Theme | null> {
  const { rows } = await pool.query<Theme>(
    'select id, accent, logo from theme_version order by created_date desc, id desc limit 1',
  )
  const [theme] = rows
  return theme && (theme.accent || theme.logo) ? theme : null
}

/** Drawn anew by us: whatever else the file held stays behind. */
async function drawLogo(base64: string) {
  try {
    return await sharp(Buffer.from(base64, 'base64'), { failOn: 'error' })
      .autoOrient()
      .resize({ height: LOGO_HEIGHT, width: MAX_LOGO_WIDTH, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    throw InvalidInput('The logo is no picture')
  }
}

export function themeMethods({ pool, files, writer, clock, transact }: Fair) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getTheme',
      cacheable: true,
      input: object({}),
      handle: async (_, { session }) => {
        requireSettings(session, 'theme')
        const theme = await currentTheme(pool)
        return { id: theme?.id ?? null, accent: theme?.accent ?? null, hasLogo: Boolean(theme?.logo) }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveTheme',
      cacheable: false,
      // The logo stays, goes, or comes as a picture in base64.
      input: object({
        accent: nullable(string),
        logo: oneOf('keep', 'remove', 'new'),
        picture: nullable(string),
      }),
      handle: async ({ accent, logo, picture }, { session }) => {
        requireSettings(session, 'theme', 'editors')
        if (accent !== null && !isAccent(accent)) throw InvalidInput('The accent cannot be read')
        const key = `theme/${newId('a9c', clock(), randomBytes)}.png`
        if (logo === 'new') await files.write(key, Readable.from([await drawLogo(picture ?? '')]))
        const kept = logo === 'keep' ? ((await currentTheme(pool))?.logo ?? null) : null
        const fields = {
          Name: accent ?? 'Foyer',
          Accent__c: accent?.toLowerCase() ?? null,
          Logo__c: logo === 'new' ? key : kept,
        }
        await transact(session, (transaction) =>
          writer.create(transaction, 'ThemeVersion__c', fields, { asSystem: true }),
        )
        return { saved: true }
      },
    }),
  ]
}

/** Custom properties and nothing else; they win over our own, which stand on `:root` alone. */
function styleOf(accent: string | null) {
  if (accent === null) return ''
  const voices = accentVoices(accent)
  return `html:root{--color-accent:${voices.accent};--color-accent-deep:${voices.deep};--color-accent-soft:${voices.soft};--color-accent-on-dark:${voices.onDark}}@media (prefers-contrast:more){html:root{--color-accent:${voices.deep}}}`
}

/** The stylesheet and the logo that pages name; each version has an address of its own. */
export const themeRoutes =
  ({ pool, files, settings: { sitePath } }: Pick<Fair, 'pool' | 'files' | 'settings'>) =>
  (app: FastifyInstance) => {
    app.get<{ Querystring: { v?: string } }>(`/${sitePath}/theme.css`, async (request, reply) => {
      const theme = await currentTheme(pool)
      const etag = `"${theme?.id ?? 'own'}"`
      const isThis = theme !== null && request.query.v === theme.id
      reply.header('etag', etag).header('cache-control', isThis ? YEAR : 'no-cache')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/css; charset=utf-8').send(styleOf(theme?.accent ?? null))
    })
    app.get(`/${sitePath}/theme-logo.png`, async (_, reply) => {
      const theme = await currentTheme(pool)
      if (!theme?.logo) return reply.code(404).send('')
      reply.header('etag', `"${theme.id}"`).header('cache-control', 'no-cache').type('image/png')
      return reply.send(await files.read(theme.logo))
    })
  }
