import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { ResizeOptions } from 'sharp'
import { renderImage } from '../../work/pictures.ts'
import type { Needs } from './needs.ts'

const YEAR = 'public, max-age=31536000, immutable'
const MAX_CACHED = 100
const QUALITY = 80

/**
 * Three times the displayed size, for high-density screens. All logos and images have the same proportions,
 * to avoid layout shifts.
 */
const MARK: ResizeOptions = {
  width: 360,
  height: 120,
  fit: 'contain',
  position: 'left',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
}
const PICTURES: Readonly<Record<string, ResizeOptions>> = {
  '600.webp': { width: 600, height: 400, fit: 'cover' },
  '1200.webp': { width: 1200, height: 800, fit: 'cover' },
  // Some sites that preview links support no newer format.
  'share.jpg': { width: 1200, height: 630, fit: 'cover' },
}

/** The last image that staff added to a record, in its current version. */
export const imageOf = (parent: 'site_link' | 'page' | 'news', id: string) => `
  (select d.latest_published_version_id
   from content_document_link k join content_document d on d.id = k.content_document_id
   where k.${parent} = ${id} and d.file_type in ('PNG', 'JPG', 'WEBP', 'GIF')
   order by k.created_date desc, k.id desc limit 1)`

const IS_MARK = `select from site_link l where l.active and ${imageOf('site_link', 'l.id')} = $1`
const IS_SHOWN = `
  select from page p where p.status = 'published' and ${imageOf('page', 'p.id')} = $1
  union all
  select from news n where n.published and ${imageOf('news', 'n.id')} = $1`

/** A new version has a new URL, so each can be cached forever. */
export const markAddress = (sitePath: string, version: string) => `/${sitePath}/marks/${version}.webp`
export const pictureAddress = (sitePath: string, version: string | null) =>
  version && `/${sitePath}/pictures/${version}`

/** Images of the site, rendered again in fixed sizes, so that no other content of a file is served. */
export const pictureRoutes =
  ({ pool, files, settings: { sitePath } }: Pick<Needs, 'pool' | 'files' | 'settings'>) =>
  (app: FastifyInstance) => {
    const cache = new Map<string, Buffer>()

    async function render(version: string, name: string, size: ResizeOptions) {
      const key = `${version}/${name}`
      const cached = cache.get(key)
      if (cached) return cached
      const image = await renderImage(await buffer(await files.read(version)), (source) => {
        const picture = source.autoOrient().resize(size)
        return name.endsWith('.jpg')
          ? picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
          : picture.webp({ quality: QUALITY })
      })
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(key, image)
      return image
    }

    async function find(shown: string, version: string, name: string, size: ResizeOptions | undefined) {
      if (!size || !/^068\w{15}$/.test(version)) return undefined
      const { rowCount } = await pool.query(`${shown} limit 1`, [version])
      return rowCount === 0 ? undefined : render(version, name, size)
    }

    app.get<{ Params: { name: string } }>(
      `/${sitePath}/marks/:name`,
      { config: { allow: 'everybody' } },
      async ({ params: { name } }, reply) => {
        const picture = await find(IS_MARK, name.replace(/\.webp$/, ''), 'mark.webp', MARK)
        // The client expects an image, not an error page.
        if (!picture) return reply.code(404).type('text/plain').send('')
        return reply.header('cache-control', YEAR).type('image/webp').send(picture)
      },
    )
    app.get<{ Params: { version: string; name: string } }>(
      `/${sitePath}/pictures/:version/:name`,
      { config: { allow: 'everybody' } },
      async ({ params: { version, name } }, reply) => {
        const picture = await find(IS_SHOWN, version, name, PICTURES[name])
        if (!picture) return reply.code(404).type('text/plain').send('')
        return reply
          .header('cache-control', YEAR)
          .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
          .send(picture)
      },
    )
  }
