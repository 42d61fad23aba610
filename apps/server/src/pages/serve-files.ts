import { LANGUAGES } from '@foyer/fair-domain'
import type { Site } from '@foyer/portal'
import type { FastifyInstance } from 'fastify'
import { APP_ICONS } from '../http/app-icons.ts'
import { serveAssets } from '../http/serve-assets.ts'
import type { PortalBuild } from './portal.ts'
import { serveGate } from './serve-gate.ts'

/** Serves the portal's files, and those with which a browser installs the reserved area and starts it without a network. */
export async function serveFiles(app: FastifyInstance, site: Site, portal: PortalBuild) {
  const { renderShell, manifest, clientFolder } = portal
  if (clientFolder !== null) await serveAssets(app, clientFolder)
  app.get<{ Querystring: { language?: string; area?: string } }>(
    `/${site.path}/app-shell`,
    (request, reply) => {
      const language = LANGUAGES.find((code) => code === request.query.language) ?? site.defaultLanguage
      const area = request.query.area === 'console' ? 'console' : 'reserved'
      // Its address is the same for all versions, so a browser must not reuse an old one.
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
      return reply.send(renderShell({ site, language, manifest, nonce: request.styleNonce, area }))
    },
  )
  app.get(`/${site.path}/manifest.webmanifest`, (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(JSON.stringify(appManifest(site)))
  })
  serveGate(app, site, portal)
}

const appManifest = ({ path, defaultLanguage }: Site) => ({
  id: `/${path}/reserved/`,
  name: 'Foyer',
  short_name: 'Foyer',
  lang: defaultLanguage,
  start_url: `/${path}/reserved/`,
  scope: `/${path}/`,
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: APP_ICONS,
})
