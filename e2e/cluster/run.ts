import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPackages, startCluster } from './start-cluster.ts'

const BASE_PORT = 7700
const say = (line: string) => process.stdout.write(`${line}\n`)

/** npm run cluster: runs the reference installation on this machine until it is stopped. */
async function main() {
  const missing = await missingPackages()
  if (missing.length > 0) {
    say(`Some programs are missing. As root: apt-get install --no-install-recommends ${missing.join(' ')}`)
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cluster-'))
  const { plan, stop } = await startCluster(folder, BASE_PORT, say)
  say(`\nThe site: ${plan.siteUrl}/fair/ (accounts and password as in the README)`)
  say(`Servers: ${plan.web.map(({ port }) => `http://${plan.host}:${port}`).join(', ')}`)
  say(
    `Nodes of the database: ${plan.nodes.map(({ name, host, port, restPort }) => `${name} ${port} (http://${host}:${restPort})`).join(', ')}`,
  )
  say(
    `Primary ${plan.primaryPort}, copies ${plan.replicaPort}, PgBouncer ${plan.bouncerPort}; logs in ${folder}/log`,
  )
  say('Ctrl-C stops all of it.')
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
