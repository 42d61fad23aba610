import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { paths } from '../paths.ts'
import type { PortalBuild } from './portal.ts'

/** Serves the portal from source through Vite, with hot reload. Used only by `npm run dev`. */
export function createDevPortal(): PortalBuild & { attach: (app: FastifyInstance) => Promise<void> } {
  let vite: ViteDevServer
  return {
    manifest: null,
    clientFolder: null,
    // The sources change between requests, so nothing is stored for later.
    renderShell: () => '',
    async renderGate(request) {
      const { renderGate } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pick<
        PortalBuild,
        'renderGate'
      >
      return vite.transformIndexHtml(`/${request.site.path}/gate`, await renderGate(request))
    },
    async renderPage(request) {
      const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pick<
        PortalBuild,
        'renderPage'
      >
      const answer = await renderPage(request)
      // Injects the Vite client and React Refresh.
      return answer.html === ''
        ? answer
        : { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) }
    },
    async attach(app) {
      const { createServer } = await import('vite')
      vite = await createServer({
        root: paths.portal,
        appType: 'custom',
        // HMR uses our own port, so that a second `npm run dev` does not connect to the first.
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

/** Files served by Vite: sources, packages and its own client. */
const isSource = (url: string) => /^\/(@|src\/|node_modules\/|favicon\.svg)/.test(url)
