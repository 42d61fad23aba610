import { makeFolder, removeFolders, startServer } from '../process/server-process.ts'
import { copyDemo } from './demo-folder.ts'
import { test as base } from './test.ts'

export type OwnServer = Awaited<ReturnType<typeof startServer>>

/** Returns a test on a separate server with the demo data, for journeys that other journeys would disturb. */
export const testOnOwnServer = (env: Record<string, string> = {}) =>
  base.extend<{ server: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    server: async ({}, use) => {
      const server = await startServer({ dataDir: copyDemo(makeFolder()), env: { DEMO: 'on', ...env } })
      await server.ready(90_000)
      await use(server)
      server.child.kill('SIGTERM')
      await server.ended
      removeFolders()
    },
    context: async ({ browser, server, contextOptions }, use) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      await use(context)
      await context.close()
    },
  })
