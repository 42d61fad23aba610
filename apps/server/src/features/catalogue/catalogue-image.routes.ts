import { buffer } from 'node:stream/consumers'
import { capabilityProfile, isStaff, renditionWidths } from '@foyer/fair-domain'
import { attributeOf, DATA_POLICY, type Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import { renditionKey } from '../../services/directory/directory-images.ts'
import { renderImage } from '../../work/pictures.ts'
import type { Needs } from './needs.ts'
import { readProductImage } from './product-picture.ts'
import { renderMonogram } from './render-monogram.ts'

const DAY_SECONDS = 86_400
const SHARE = 'share.jpg'
const SHARE_QUALITY = 85

interface KeptImage {
  account: string
  width: number
  height: number
  drawing: string | null
}

/** Images of the catalogue: public for visible entries; drafts for their company and staff. */
export const catalogueImageRoutes = (fair: Needs) => (app: FastifyInstance) => {
  app.get<{ Params: { id: string; width: string } }>(
    `/${fair.settings.sitePath}/media/:id/:width`,
    { config: { allow: { inside: 'published images; drafts for their company' } } },
    async (request, reply) => {
      const { id, width } = request.params
      const image = await findImage(fair, id)
      // The client expects an image, not an error page.
      const refuse = () => reply.code(404).type('text/plain').send('')
      const widths = renditionWidths(image?.width ?? 0)
      const isShare = width === SHARE
      if (!image || !(isShare || widths.includes(Number(width)))) return refuse()
      const isPublic = await isPublished(fair, id)
      if (!isPublic && !mayRead(await request.sessionOf(), image.account)) return refuse()
      const etag = `"${id}-${width}"`
      reply
        .header('etag', etag)
        .header('cache-control', isPublic ? `public, max-age=${DAY_SECONDS}` : 'private, no-cache')
        .header('content-security-policy', DATA_POLICY)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (isShare) return reply.type('image/jpeg').send(await shareImage(fair, id, image))
      if (image.drawing !== null) {
        const picture = await readProductImage(image.drawing, Number(width))
        return picture
          ? reply.type('image/webp').send(picture)
          : reply.type('image/svg+xml').send(renderMonogram(image.drawing, image.width, image.height))
      }
      return reply.type('image/webp').send(await fair.files.read(renditionKey(id, Number(width))))
    },
  )
}

/** The largest rendition on a white background, in a format that every site supports. */
async function shareImage({ files }: Needs, id: string, { drawing, width, height }: KeptImage) {
  const largest = renditionWidths(width).at(-1) ?? width
  const source =
    drawing === null
      ? await buffer(await files.read(renditionKey(id, largest)))
      : ((await readProductImage(drawing, width)) ?? Buffer.from(renderMonogram(drawing, width, height)))
  return renderImage(source, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: SHARE_QUALITY }),
  )
}

async function findImage({ pool }: Needs, id: string) {
  const { rows } = await pool.query<KeptImage>(
    `select account, width::int, height::int, drawing from directory_image where id = $1 and state = 'ready'`,
    [id],
  )
  return rows[0]
}

async function isPublished(fair: Needs, id: string) {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return false
  const { rowCount } = await fair.pool.query(
    `select from catalogue.image where image = $4 and profile in (${VISIBLE_PROFILES}) limit 1`,
    [...visibility(edition, fair.clock()), id],
  )
  return rowCount !== 0
}

const mayRead = (session: Session, accountId: string) =>
  isStaff(session.profiles) ||
  (session.profiles.includes(capabilityProfile('editDirectory')) &&
    attributeOf(session, 'accountId').includes(accountId))
