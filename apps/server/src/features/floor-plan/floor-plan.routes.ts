import { isStaff } from '@foyer/fair-domain'
import { InsufficientAccess, type Language, NotFound, NotSignedIn } from '@foyer/record-contract'
import { dispositionOf } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hallCodes, hallDxf, hallPdf, hallPng, hallSvg } from './hall-files.ts'
import type { Needs } from './needs.ts'
import { findHall, onLevel, readHall } from './read-hall.ts'
import { svgCode } from './stand-code.ts'

const FOUND = 302
const HOUR = 'public, max-age=3600'
/** Made from a published version, which never changes. */
const MAX_CACHED = 24

const TYPES = { svg: 'image/svg+xml', pdf: 'application/pdf', dxf: 'application/dxf', png: 'image/png' }
type Format = keyof typeof TYPES
const isFormat = (name: string): name is Format => Object.hasOwn(TYPES, name)
const OPEN_TO_ALL: readonly Format[] = ['svg', 'pdf']

/**
 * Plans of halls as files: SVG and PDF for all users, DXF, PNG and the sheet of codes for staff. Short addresses of
 * stands, which their QR codes contain.
 */
export const floorPlanRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  const made = new Map<string, Promise<string | Buffer>>()
  const languageOf = ({ headers }: FastifyRequest): Language =>
    /^it\b/i.test(headers['accept-language'] ?? 'it') ? 'it' : 'en-US'
  const shortAddress = (hall: string, stand: string) =>
    `${fair.siteUrl.replace(/\/$/, '')}/s/${encodeURIComponent(hall)}/${encodeURIComponent(stand)}`

  async function hallNumbered(number: string) {
    const edition = await fair.editions.current(fair.reader)
    if (!edition) throw NotFound()
    const id = await findHall(fair, edition, number)
    const hall = id === null ? null : await readHall(fair, edition, id)
    if (id === null || !hall) throw NotFound()
    return { id, hall }
  }

  app.get<{ Params: { file: string } }>(
    `/${sitePath}/floor-plan/:file`,
    { config: { allow: { inside: 'SVG and PDF of published plans; DXF, PNG and codes for staff' } } },
    async (request, reply) => {
      const [, number = '', codes, floor = '0', format = ''] =
        /^(.{1,20}?)(-codes)?(?:-level(-?\d{1,2}))?\.(\w{3})$/.exec(request.params.file) ?? []
      if (!isFormat(format) || (codes && format !== 'pdf')) throw NotFound()
      if (codes || !OPEN_TO_ALL.includes(format)) {
        const session = await request.sessionOf()
        if (session.userId === null) throw NotSignedIn()
        if (!isStaff(session.profiles)) throw InsufficientAccess()
      }
      const { id, hall } = await hallNumbered(number)
      const language = languageOf(request)
      const level = hall.levels.find((one) => one.level === Number(floor)) ?? hall.levels[0]
      if (!level || (level.level !== Number(floor) && floor !== '0')) throw NotFound()
      const named = { number, hall: codes ? hall : onLevel(hall, level.level), language }
      const key = [id, hall.version, codes, level.level, format, language].join()
      const file = made.get(key) ?? make()
      function make() {
        if (codes) return hallCodes(named, (stand) => shortAddress(number, stand))
        return Promise.resolve(
          { svg: hallSvg, pdf: hallPdf, dxf: hallDxf, png: hallPng }[format as Format](named),
        )
      }
      if (made.size >= MAX_CACHED) made.clear()
      made.set(key, file)
      file.catch(() => made.delete(key))
      return reply
        .type(TYPES[format])
        .header('content-disposition', dispositionOf(request.params.file))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await file)
    },
  )

  app.get<{ Params: { hall: string; stand: string } }>(
    `/${sitePath}/s/:hall/:stand`,
    { config: { allow: 'everybody' } },
    async (request, reply) => {
      const { hall, stand } = request.params
      const { hall: found } = await hallNumbered(hall)
      const name = found.stands.find((one) => one.name.toLowerCase() === stand.toLowerCase())?.name
      if (name === undefined) throw NotFound()
      const language = languageOf(request)
      const site = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
      return reply.redirect(
        `${site}/plan/${encodeURIComponent(hall)}?${new URLSearchParams({ stand: name })}`,
        FOUND,
      )
    },
  )

  app.get<{ Params: { hall: string; stand: string } }>(
    `/${sitePath}/s/:hall/:stand/qr.svg`,
    { config: { allow: 'everybody' } },
    async ({ params: { hall, stand } }, reply) => {
      const { hall: found } = await hallNumbered(hall)
      if (!found.stands.some(({ name }) => name === stand)) throw NotFound()
      return reply
        .type(TYPES.svg)
        .header('cache-control', HOUR)
        .send(svgCode(shortAddress(hall, stand)))
    },
  )
}
