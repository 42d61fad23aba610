import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Language } from '@foyer/record-contract'
import { FileStoreUnavailable } from '@foyer/record-server'
import { eventually } from '@foyer/testing'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { callMethod } from '../testing/call-method.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { type ServiceHosts, startServiceHosts } from '../testing/service-hosts.ts'
import { serviceUses } from '../testing/service-uses.ts'
import { FAULTS, type Fault } from '../testing/start-faulty-host.ts'
import { s3Files } from './files/s3-files.ts'
import { SERVICE_LIMITS, type ServiceName } from './service-limits.ts'

const SECRET = 'known to both sides, and long enough'
const SERVICES = Object.keys(SERVICE_LIMITS) as ServiceName[]
const LANGUAGES: readonly Language[] = ['it', 'en-US']
/** Only the time limit ends these. */
const ENDLESS: ReadonlySet<Fault> = new Set(['never answers', 'trickles'])

const clock = manualTimers()
let hosts: ServiceHosts
let server: Awaited<ReturnType<typeof buildTestApp>>
let uses: ReturnType<typeof serviceUses>
let servingPool: Pool
/** Connections that listen for changes as long as the server runs. */
let listening = 0

const bucket = (host: string) => `s3://key:secret@files/fair?endpoint=${encodeURIComponent(`http://${host}`)}`
const inUse = () => servingPool.totalCount - servingPool.idleCount

beforeAll(async () => {
  hosts = await startServiceHosts()
  server = await buildTestApp(
    {
      publicUrl: `https://${hosts.siteCertificate.host}`,
      vatRegisterUrl: hosts.vatRegister.url,
      cards: { secretKey: 'sk_test', webhookSecret: 'whsec_test', url: hosts.cards.url },
      oidc: { issuer: hosts.signOn.url, clientId: 'portal', clientSecret: SECRET },
      ticketing: { url: hosts.ticketing.url, secret: SECRET },
      match: { url: hosts.match.url, secret: SECRET },
      smtpUrl: `smtp://${hosts.mail.host}`,
      webhooksToPrivateAddresses: true,
      backup: { key: SECRET, url: bucket(hosts.backups.host), keep: 1 },
    },
    {},
    (pool) => {
      servingPool = pool
      return pool
    },
    () => ({ services: { timers: clock.timers }, files: s3Files(bucket(hosts.files.host)) }),
  )
  uses = serviceUses(server, hosts)
  await server.app.ready()
  await eventually(async () => expect(servingPool.waitingCount).toBe(0))
  listening = inUse()
})
afterEach(() => {
  for (const host of Object.values(hosts)) host.setFault(null)
})
afterAll(async () => {
  await server.close()
  for (const host of Object.values(hosts)) host.close()
})

const healthOf = async (name: ServiceName) =>
  (await server.fair.condition()).parts.find((part) => part.name === name)?.isWell

/** While a call hangs, the database and other requests do not notice it. */
async function expectUndisturbed(call: Promise<unknown>) {
  let isOver = false
  void call.finally(() => {
    isOver = true
  })
  await eventually(async () => {
    expect(inUse()).toBe(listening)
    const { rows } = await server.pool.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         and backend_type = 'client backend'`,
    )
    expect(rows).toEqual([])
  })
  expect((await callMethod(server.browser(), 'SignInController/getWays')).status).toBe(200)
  expect((await server.browser().send({ url: '/readyz' })).statusCode).toBe(200)
  expect(isOver).toBe(false)
}

test('returns to the login page while the description of the provider cannot be read', async () => {
  hosts.signOn.setFault('fails')
  for (const [language, base] of [
    ['it', '/fair'],
    ['en-US', '/fair/en-US'],
  ]) {
    const response = await server.browser().send({ url: `/fair/secur/sso?language=${language}` })
    expect(response.headers.location).toBe(`${base}/reserved/login?sso=failed`)
  }
})

describe.each(SERVICES)('%s', (name) => {
  test.each(FAULTS)('%s ends each use as declared, stops the calls, and recovers', async (fault) => {
    const host = hosts[name]
    const { prepare, use, whenBroken, whenStopped = whenBroken, whenWell, rows } = uses[name]
    const limits = SERVICE_LIMITS[name]
    await prepare?.()
    const before = await rows?.()
    host.setFault(fault)
    const failures = 'circuit' in limits ? limits.circuit.failures : 1
    for (let failure = 0; failure < failures; failure += 1) {
      const language = LANGUAGES[failure % 2] ?? 'it'
      const call = use(language)
      if (ENDLESS.has(fault)) {
        await host.reached()
        if (failure === 0) await expectUndisturbed(call)
        clock.expire()
      }
      expect(await call).toEqual(whenBroken(language))
      // The connection of a call ends with it.
      await eventually(async () => expect(host.openConnections()).toBe(0))
    }
    if ('circuit' in limits) {
      expect(await healthOf(name)).toBe(false)
      const connections = host.connections()
      expect(await use('it')).toEqual(whenStopped('it'))
      expect(host.connections()).toBe(connections)
      clock.advance(limits.circuit.longestPauseMs)
    }
    expect(await rows?.()).toEqual(before)

    host.setFault(null)
    expect(await use('it')).toEqual(whenWell)
    if ('circuit' in limits) expect(await healthOf(name)).toBe(true)
  })
})

test('ends a download that trickles, and counts it as an outage', async () => {
  const { files } = server.fair
  const { circuit } = SERVICE_LIMITS.files
  await files.write('a/b', Readable.from(['content']))
  hosts.files.setFault('trickles')
  for (let failure = 0; failure < circuit.failures; failure += 1) {
    let outcome: string | undefined
    text(await files.read('a/b')).catch((error: Error) => {
      outcome = error.message
    })
    await eventually(() => {
      clock.expire()
      expect(outcome).toBe('no answer in time')
    })
  }
  await expect(files.read('a/b')).rejects.toBeInstanceOf(FileStoreUnavailable)
  clock.advance(circuit.longestPauseMs)
  hosts.files.setFault(null)
  expect(await text(await files.read('a/b'))).toBe('content')
  expect(await healthOf('files')).toBe(true)
})
