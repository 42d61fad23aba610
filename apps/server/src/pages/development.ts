import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { paths } from '../paths.ts'
import type { PortalBuild } from './portal.ts'

/** The portal straight from its sources, reloaded when they change. Only `npm run dev` comes here. */
export function portalSources(): PortalBuild & { attach: (app: FastifyInstance) => Promise<void> } {
  let vite: ViteDevServer
  return {
    manifest: null,
    clientFolder: null,
    async renderPage(request) {
      const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pick<
        PortalBuild,
        'renderPage'
      >
      const answer = await renderPage(request)
      // Adds Vite's own client and React's refresh.
      return answer.html === ''
        ? answer
        : { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) }
    },
    async attach(app) {
      const { createServer } = await import('vite')
      vite = await createServer({
        root: paths.portal,
        appType: 'custom',
        // News of changes travel over our own port: a second `npm run dev` must not listen to the first.
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onRequest', (request, reply, next) => {
        if (!isSource(request.url)) return next()
        reply.hijack()
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404
          reply.raw.end()
        })
      })
      app.addHook('preClose', () => vite.close())
    },
  }
}

/** Files that Vite serves: sources, packages, its own client. */
const isSource = (url: string) => /^\/(@|src\/|node_modules\/|favicon\.svg)/.test(url)
