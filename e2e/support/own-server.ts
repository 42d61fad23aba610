import { makeFolder, removeFolders, startServer } from '../process/server-process.ts'
import { copyDemo } from './demo-folder.ts'
import { test as base } from './test.ts'

/** An installation that journeys run through, all of them on the same server. */
const { FOYER_E2E_URL: installation } = process.env

export type OwnServer = Awaited<ReturnType<typeof startServer>>

/**
 * Returns a test on a separate server with the demo data, for journeys that other journeys would disturb. The journeys of
 * a file run one after another and share the server.
 */
export function testOnOwnServer(env: Record<string, string> = {}) {
  if (installation)
    return base.extend<{ server: OwnServer }>({
      server: () => {
        throw new Error('This journey starts and ends its server: it cannot run through an installation')
      },
    })
  let running: Promise<OwnServer> | undefined
  const test = base.extend<{ server: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    server: async ({}, use) => {
      running ??= start(env)
      await use(await running)
    },
    context: async ({ browser, server, contextOptions }, use) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      await use(context)
      await context.close()
    },
  })
  test.describe.configure({ mode: 'default' })
  test.afterAll(async () => {
    const server = await running
    if (!server) return
    server.child.kill('SIGTERM')
    await server.ended
    removeFolders()
  })
  return test
}

async function start(env: Record<string, string>) {
  const server = await startServer({ dataDir: copyDemo(makeFolder()), env: { DEMO: 'on', ...env } })
  await server.ready(90_000)
  return server
}
