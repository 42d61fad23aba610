import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '@foyer/testing'
import { startServer } from '../server-process.ts'
import { compareBooks, MAILS_AT_ONCE } from './compare-books.ts'
import { startDatabase } from './database.ts'
import { startExternalServices } from './external-services.ts'
import { settle } from './settle.ts'
import { demoCookie } from './sign-in.ts'
import { beginWork } from './work-in-hand.ts'

type Server = Awaited<ReturnType<typeof startServer>>

interface FaultsOptions {
  seed: number
  servers: number
  /** Possible faults, injected one after the other until the time is over. */
  faults: readonly FaultName[]
  seconds: number
  /** Maximum duration of each. */
  longestMs: number
  say: (line: string) => void
}

export type FaultName =
  | 'kill the database'
  | 'break all connections'
  | 'fill the disk'
  | 'kill a server'
  | 'freeze a server'
  | 'slow mail'
  | 'no mail'
  | 'no files'
  | 'slow tickets'
  | 'no tickets'

/** Injects one fault after the other under load, repairs all, waits until idle, and compares the books. */
export async function runFaults({ seed, servers: count, faults, seconds, longestMs, say }: FaultsOptions) {
  const random = seededRandom(seed)
  const [database, { settings, ...services }] = await Promise.all([startDatabase(), startExternalServices()])
  const { mail, tickets, bucket } = services
  const env = {
    ...settings,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 'a secret that only this test uses, long enough',
    DEMO: 'on',
    LOG_LEVEL: 'error',
  }
  const ended: string[] = []
  const servers: Server[] = []
  const start = async (given: { dataDir?: string; port?: number } = {}) => {
    const server = await startServer({ env, ...given })
    void server.ended.then(({ code, signal, output }) => {
      if (signal !== 'SIGKILL' && !isStopping) ended.push(`ended by itself (${code}): ${output.slice(-800)}`)
    })
    await server.ready()
    return server
  }
  let isStopping = false
  let kills = 0
  try {
    // The first server creates the demo data; the others find them.
    servers.push(await start())
    servers.push(...(await Promise.all(Array.from({ length: count - 1 }, () => start()))))
    const { cookie, accountId } = await demoCookie(servers[0]?.address ?? '', database.pool)
    const work = beginWork({
      pool: database.pool,
      addresses: () => servers.map(({ address }) => address),
      cookie,
      accountId,
    })

    const breaking: Record<FaultName, (ms: number) => Promise<unknown>> = {
      'kill the database': async (ms) => {
        database.kill()
        await delay(ms)
        await database.bringBack()
      },
      'break all connections': () => database.breakConnections(),
      'fill the disk': async (ms) => {
        if (!database.fillDisk) return say('  (nobody may mount a small disk here)')
        database.fillDisk()
        await delay(ms)
        database.emptyDisk()
        await database.bringBack()
      },
      'kill a server': async (ms) => {
        const index = random.integer(0, servers.length - 1)
        const server = servers[index]
        if (!server) return
        kills += 1
        server.child.kill('SIGKILL')
        await server.ended
        await delay(ms)
        servers[index] = await start({ dataDir: server.dataDir, port: Number(new URL(server.address).port) })
      },
      'freeze a server': async (ms) => {
        const server = servers[random.integer(0, servers.length - 1)]
        server?.child.kill('SIGSTOP')
        await delay(ms)
        server?.child.kill('SIGCONT')
      },
      'slow mail': async (ms) => {
        mail.slowDown(1_500)
        await delay(ms)
        mail.slowDown(0)
      },
      'no mail': async (ms) => {
        await mail.takeAway()
        await delay(ms)
        await mail.bringBack()
      },
      'no files': async (ms) => {
        await bucket.takeAway()
        await delay(ms)
        await bucket.bringBack()
      },
      'slow tickets': async (ms) => {
        tickets.slowDown(3_000)
        await delay(ms)
        tickets.slowDown(0)
      },
      'no tickets': async (ms) => {
        await tickets.takeAway()
        await delay(ms)
        await tickets.bringBack()
      },
    }
    const begun = performance.now()
    for (let turn = 0; performance.now() - begun < seconds * 1000; turn += 1) {
      // Each fault is injected once before any is repeated.
      const name = turn < faults.length ? faults[turn] : faults[random.integer(0, faults.length - 1)]
      if (!name) break
      const ms = random.integer(300, longestMs)
      say(`${Math.round((performance.now() - begun) / 1000)} s: ${name}, ${ms} ms`)
      await breaking[name](ms)
      await delay(random.integer(200, 1_500))
    }
    await work.stop()
    const { acknowledged } = work
    const { statuses } = work.answers
    say(
      `acknowledged: ${acknowledged.mails.size} mails, ${acknowledged.tickets.size} tickets, ${acknowledged.receipts.size} receipts; answers ${JSON.stringify(Object.fromEntries(statuses))}`,
    )
    await settle(database.pool).catch((error: Error) => say(error.message))
    const { taken } = mail
    const faultsFound = await compareBooks({
      pool: database.pool,
      acknowledged,
      taken,
      codes: tickets.codes,
      kept: bucket.kept,
    })
    const ready = await Promise.all(
      servers.map(
        async ({ address }) => (await fetch(`${address}/readyz`)).json() as Promise<{ status: string }>,
      ),
    )
    return {
      acknowledged: Object.values(acknowledged).map(({ size }) => size),
      statuses: [...statuses.keys()],
      wrong: [...faultsFound, ...ended],
      /** A server that dies between the delivery of a mail and its record causes a second delivery. */
      mailsTwice: [...taken.values()].filter((times) => times > 1).length,
      mailsTwiceAllowed: kills * MAILS_AT_ONCE,
      ready: ready.map(({ status }) => status),
    }
  } finally {
    isStopping = true
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended: end }) => end))
    for (const service of [mail, tickets, bucket]) await service.takeAway()
    await database.stop()
  }
}
