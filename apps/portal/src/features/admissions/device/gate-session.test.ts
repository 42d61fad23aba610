import { gzipSync } from 'node:zlib'
import { type GateListResult, packTickets, shortCodeOfTicket } from '@foyer/fair-domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSigner } from '../../../testing/sign-ticket-code.ts'
import { createGateSession } from './gate-session.ts'
import type { GateStorage, NamesHead, Pairing, StoredScan } from './gate-storage.ts'

const OPENING = '2027-02-11'
const START = Date.parse(`${OPENING}T10:00:00+01:00`)
const HOUR = 3_600_000
const ADA = { number: 7, nonce: 77 }
const UNKNOWN = { number: 8, nonce: 88 }
const SHIFT: GateListResult['shift'] = {
  deviceId: 'd1',
  name: 'Phone',
  gate: 'North',
  direction: 'in',
  purpose: 'people',
  shiftUntil: new Date(START + 16 * HOUR).toISOString(),
  isSupervisor: false,
}
const RULES = {
  ...{ validFrom: OPENING, validUntil: '2027-02-14', maxDays: null, admissionsPerDay: 1 },
  ...{ entryFrom: '00:00', entryUntil: '23:59', days: null, closed: null },
}

/** A store in memory that can be full. */
function memoryStorage() {
  const values = new Map<string, unknown>()
  let scans: { entry: { sequence: number }; scan: StoredScan }[] = []
  const device = { isFull: false, wiped: 0, values, scans: () => scans }
  let last = 0
  const storage = {
    readPairing: async () => values.get('pairing') as Pairing | undefined,
    writePairing: async (pairing: Pairing) => void values.set('pairing', pairing),
    readList: async () => values.get('list') as GateListResult | undefined,
    writeList: async (list: GateListResult) => void values.set('list', list),
    readChanges: async () => [],
    writeChanges: async () => {},
    async append(scan: StoredScan) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
      const entry = { sequence: ++last }
      scans.push({ entry, scan })
      return entry
    },
    async markShown(entry: { sequence: number }) {
      scans = scans.map((one) =>
        one.entry === entry ? { entry, scan: { ...one.scan, isShown: true } } : one,
      )
    },
    async remove(entries: readonly object[]) {
      scans = scans.filter(({ entry }) => !entries.includes(entry))
    },
    load: async () => scans,
    readNamesHead: async () => undefined as NamesHead | undefined,
    readNames: async () => null,
    writeNames: async () => {},
    readEvacuation: async () => undefined,
    writeEvacuation: async () => {},
    deleteList: async () => void values.delete('list'),
    async wipe() {
      values.clear()
      scans = []
      device.wiped++
    },
  }
  return { device, storage: storage as unknown as GateStorage }
}

/** A server whose clock may differ from that of the device. */
function serverAt(now: () => number) {
  const server = {
    isReachable: true,
    givesList: true,
    refusal: '',
    keys: [] as GateListResult['keys'],
    sent: [] as { code: string; at: string; outcome: string }[],
  }
  const list = (): GateListResult => ({
    ...{
      shift: SHIFT,
      at: new Date(now()).toISOString(),
      since: null,
      size: 1,
      opening: OPENING,
      day: OPENING,
    },
    ...{ rules: [RULES], rulesOfKind: { ticket1: 0 }, fingerprints: '', adults: {}, entered: 0 },
    keys: server.keys,
    tickets: gzipSync(
      packTickets(
        [
          {
            ...{ ...ADA, counter: ADA.number, group: 0, kind: 'ticket1', state: 'ready', rules: 0 },
            ...{ enteredDays: [], entriesToday: 0 },
          },
        ],
        OPENING,
      ),
    ).toString('base64'),
    places: null,
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const answer = (status: number, result: unknown) => ({ status, json: async () => result })
    if (server.refusal) return answer(403, [{ errorCode: server.refusal }])
    const method = url.split('/').at(-1)
    if (method === 'pair') return answer(200, { token: 't', shift: SHIFT })
    if (method === 'sync' && !server.givesList) throw new TypeError('Failed to fetch')
    if (method === 'sync') return answer(200, list())
    const { scans } = JSON.parse(body)
    server.sent.push(...scans)
    return answer(200, { recorded: scans.map(({ id }: { id: string }) => id) })
  })
  return server
}

/** A paired scanner that has lost the network. */
async function offlineScanner({ clockError = 0 } = {}) {
  const device = memoryStorage()
  const clock = { now: () => Date.now() + clockError }
  const server = serverAt(() => Date.now())
  const session = createGateSession(async () => device.storage, clock)
  await session.start()
  await session.pair('7K3M-9QXW')
  server.isReachable = false
  await session.sync()
  return { session, server, ...device }
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const codeOf = shortCodeOfTicket

test('admits without network once, and sends the entry with its instant when the network is back', async () => {
  const { session, server } = await offlineScanner()
  vi.setSystemTime(START + 60_000)
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'admitted', isOffline: true })
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'usedToday' })
  vi.setSystemTime(START + HOUR)
  server.isReachable = true
  await session.sync()
  expect(server.sent.map(({ outcome, at }) => [outcome, at])).toEqual([
    ['admitted', new Date(START + 60_000).toISOString()],
    ['usedToday', new Date(START + 60_000).toISOString()],
  ])
  expect(session.current().queued).toBe(0)
})

test('admits no person whose entry it cannot store, and calls the supervisor', async () => {
  const { session, device } = await offlineScanner()
  device.isFull = true
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'notStored' })
  device.isFull = false
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'admitted', entry: 1 })
})

test('opened again without network, decides the first scan with its list', async () => {
  const { storage } = await offlineScanner()
  const session = createGateSession(async () => storage)
  const answers: Promise<unknown>[] = []
  session.subscribe(() => {
    if (session.current().phase === 'paired' && answers.length === 0) answers.push(session.scan(codeOf(ADA)))
  })
  await session.start()
  expect(await answers[0]).toMatchObject({ outcome: 'admitted', isOffline: true })
})

test('opens with a damaged list, and receives it again', async () => {
  const { storage, server } = await offlineScanner()
  const damaged = { ...storage, readList: () => Promise.reject(new Error('damaged')) }
  const session = createGateSession(async () => damaged)
  await session.start()
  expect(session.current()).toMatchObject({ phase: 'paired', listedAt: null })
  server.isReachable = true
  await session.sync()
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'admitted' })
})

test('calls the supervisor as long as it has neither a list nor the server, and is not over', async () => {
  const server = serverAt(() => Date.now())
  server.givesList = false
  const session = createGateSession(async () => memoryStorage().storage)
  await session.start()
  await session.pair('7K3M-9QXW')
  server.isReachable = false
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'unlisted', isOffline: true })
  expect(session.current()).toMatchObject({ phase: 'paired', limit: 'fresh', listedAt: null })
})

test('records instants on the clock of the server, if that of the device is wrong', async () => {
  const { session, device } = await offlineScanner({ clockError: -3 * HOUR })
  expect(session.current().pairing?.offset).toBe(3 * HOUR)
  await session.scan(codeOf(ADA))
  expect(device.scans()[0]?.scan.at).toBe(new Date(START).toISOString())
})

test('offline for too long, it says so, then admits no one', async () => {
  const { session } = await offlineScanner()
  const limitAfter = async (hours: number, code = codeOf(UNKNOWN)) => {
    vi.setSystemTime(START + hours * HOUR)
    const { outcome } = await session.scan(code)
    return [session.current().limit, outcome]
  }
  expect(await limitAfter(0.5)).toEqual(['old', 'unlisted'])
  expect(await limitAfter(5)).toEqual(['listedOnly', 'unlisted'])
  expect(await limitAfter(5, codeOf(ADA))).toEqual(['listedOnly', 'admitted'])
  expect(await limitAfter(13, codeOf(ADA))).toEqual(['stopped', 'stopped'])
})

test('set back without network, admits no one until the time of the server is known again', async () => {
  const { session, server } = await offlineScanner()
  vi.setSystemTime(START + 2 * HOUR)
  expect(await session.scan(codeOf(UNKNOWN))).toMatchObject({ outcome: 'unlisted' })
  vi.setSystemTime(START + HOUR)
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'wrongClock' })
  expect(session.current()).toMatchObject({ limit: 'wrongClock', queued: 1 })
  server.isReachable = true
  await session.sync()
  server.isReachable = false
  await session.sync()
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'admitted' })
})

test('opened again with a clock before its stored scans, admits no one without network', async () => {
  const { session: before, storage } = await offlineScanner()
  vi.setSystemTime(START + 2 * HOUR)
  await before.scan(codeOf(UNKNOWN))
  vi.setSystemTime(START + HOUR)
  const session = createGateSession(async () => storage)
  await session.start()
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'wrongClock' })
})

test('after five wrong typed codes waits a minute for typed ones, not for scanned ones', async () => {
  const { session } = await offlineScanner()
  const wrong = async () => (await session.scan(codeOf(UNKNOWN))).outcome
  const outcomes: string[] = []
  for (let time = 0; time < 6; time++) outcomes.push(await wrong())
  expect(outcomes).toEqual([...Array(5).fill('unlisted'), 'tooManyTyped'])
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'tooManyTyped' })
  expect(await session.scan(`X${'0'.repeat(30)}`)).toMatchObject({ outcome: 'forged' })
  vi.setSystemTime(START + 60_000)
  expect(await session.scan(codeOf(ADA))).toMatchObject({ outcome: 'admitted' })
})

test('a code of a key that came after the list waits, and enters once the list names the key', async () => {
  const { session, server } = await offlineScanner()
  const key = createSigner(2)
  const code = key.sign(ADA)
  expect(await session.scan(code)).toMatchObject({ outcome: 'newerKey' })
  server.isReachable = true
  server.keys = [key.listed]
  await session.sync()
  server.isReachable = false
  await session.sync()
  expect(await session.scan(code)).toMatchObject({ outcome: 'admitted', isOffline: true })
})

test.each([
  ['a revoked one at its next contact', 'DEVICE_CLOSED', 1],
  ['one whose shift is over', '', 17],
] as const)('deletes everything on %s', async (_, refusal, hours) => {
  const { session, server, device } = await offlineScanner()
  vi.setSystemTime(START + hours * HOUR)
  server.isReachable = true
  server.refusal = refusal
  await session.sync()
  expect(session.current()).toMatchObject({ phase: 'unpaired', pairing: null })
  expect([device.wiped, device.values.size]).toEqual([1, 0])
})
