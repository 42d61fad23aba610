import { join } from 'node:path'
import type { Site } from '@foyer/portal'
import type { FastifyInstance } from 'fastify'
import { APP_ICONS } from '../http/app-icons.ts'
import { CAMERA_PERMISSIONS } from '../http/security-headers.ts'
import type { PortalBuild } from './portal.ts'

const YEAR_MS = 31_536_000_000
/** A worker does not inherit the policy of its page, so only its own response needs `wasm-unsafe-eval`. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
/** Built files of the decoder. */
const DECODER_FILE = /^(?:decode\.worker|zxing_reader)-[\w-]+\.(?:js|wasm)$/

/**
 * Serves the scanner. The files of its decoder are also below its path: the service worker of the page does not see
 * a worker from outside of its scope.
 */
export function serveGate(app: FastifyInstance, site: Site, portal: PortalBuild) {
  const base = `/${site.path}/gate`
  const { clientFolder, manifest } = portal
  app.get(base, async (_request, reply) => {
    const html = await portal.renderGate({ site, manifest })
    // Its address is the same for all versions, so a browser must not reuse an old one.
    reply.header('permissions-policy', CAMERA_PERMISSIONS).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get(`${base}/manifest.webmanifest`, (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(JSON.stringify(gateManifest(base, site)))
  })
  if (clientFolder === null) return
  app.get<{ Params: { name: string } }>(`${base}/assets/:name`, (request, reply) => {
    const { name } = request.params
    if (!DECODER_FILE.test(name)) return reply.callNotFound()
    reply.header('content-security-policy', WORKER_POLICY)
    return reply.sendFile(name, join(clientFolder, 'assets'), { immutable: true, maxAge: YEAR_MS })
  })
}

const gateManifest = (base: string, { defaultLanguage }: Site) => ({
  id: base,
  name: 'Foyer Gate',
  short_name: 'Gate',
  lang: defaultLanguage,
  start_url: base,
  scope: base,
  display: 'standalone',
  background_color: '#17131a',
  theme_color: '#17131a',
  icons: APP_ICONS,
})
