import type { PageRequest } from '@foyer/portal'
import type { FastifyInstance } from 'fastify'
import { paths } from '../paths.ts'
import type { PortalBuild } from './portal.ts'

/** The portal straight from its sources, reloaded when they change. Only `npm run dev` comes here. */
export async function loadPortalSources(): Promise<PortalBuild & { attach: (app: FastifyInstance) => void }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: paths.portal, server: { middlewareMode: true }, appType: 'custom' })
  return {
    manifest: null,
    clientFolder: null,
    async renderPage(request: PageRequest) {
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
    attach(app) {
      app.addHook('onRequest', (request, reply, next) => {
        if (!isSource(request.url)) return next()
        reply.hijack()
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404
          reply.raw.end()
        })
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}

/** Files that Vite serves: sources, packages, its own client. */
const isSource = (url: string) => /^\/(@|src\/|node_modules\/|favicon\.svg)/.test(url)
