import assert from 'node:assert/strict'
import { fakeClock, settle } from '@foyer/testing'
import { getRecord } from '../adapters/record.ts'
import { createRecordClient } from '../client.ts'
import { NetworkError } from '../network/errors.ts'
import type { WireRequest, WireResponse } from '../network/request.ts'
import { type Outbox, openOutbox } from '../offline/outbox.ts'
import { type OutboxEntry, recordWriteOf } from '../offline/outbox-entry.ts'
import type { OutboxStorage } from '../offline/outbox-storage.ts'
import { buildBrowser } from './build-browser.ts'
import { childId } from './list-server.ts'
import { memoryStorage } from './memory-storage.ts'
import { type BrokenServerRules, createOfflineServer, INVALID } from './offline-server.ts'

const IDS = [childId(1), childId(2), childId(3)]
const FIELDS = ['Contact.A', 'Contact.B']
const DEVICES = 3
/** Longer than the age at which an entry needs a confirmation. */
const MONTH_MS = 26 * 24 * 3_600_000

/** Changes of devices and server that break one rule, to check that the test notices. */
export interface BrokenRules extends BrokenServerRules {
  /** Changes requests before they are sent. */
  request?(request: WireRequest, device: number): WireRequest
  /** Changes responses before they are received. */
  response?(response: WireResponse, request: WireRequest, device: number): WireResponse
  storage?(storage: OutboxStorage): OutboxStorage
}

/** How the network of a device treats the next requests. */
const MODES = [
  'online',
  'offline',
  'responseLost',
  'captiveHtml',
  'captiveJson',
  'captiveEmpty',
  'busy',
  'signedOut',
  // Requests and responses that arrive later, perhaps after the page has ended.
  'heldRequest',
  'heldResponse',
  'online',
] as const
type Mode = (typeof MODES)[number]

/** A write that the outbox has acknowledged as saved. */
interface Acknowledged {
  device: number
  /** Value that no other write has; undefined for a deletion. */
  token: string
  kind: 'create' | 'update' | 'delete'
  /** Values that the user knew when writing. */
  seen: Set<string | null>
  isDiscarded: boolean
  /** Whether the user has decided about it while its outcome was unknown. */
  isUncertain: boolean
}

function respond(mode: Mode, server: () => WireResponse): WireResponse {
  if (mode === 'offline') throw new NetworkError('', 'unreachable')
  if (mode === 'captiveHtml') throw new NetworkError('', 'notJson')
  if (mode === 'captiveJson') return { status: 200, body: { id: 'login', fields: {} } }
  if (mode === 'captiveEmpty') return { status: 204 }
  if (mode === 'busy') return { status: 503, body: [{ errorCode: 'SERVER_UNAVAILABLE', message: '' }] }
  if (mode === 'signedOut') return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: '' }] }
  const response = server()
  if (mode === 'responseLost') throw new NetworkError('', 'unreachable')
  return response
}

/**
 * Plays one history of three devices and a server: edits, creations, deletions, changes of rights, networks that lose
 * requests and responses, crashes, decisions of users, restored databases. Each choice is one step. Throws if an acknowledged write is lost, applied
 * twice, reported wrongly, or replaces a value that its author has not seen. Returns the number of applied writes.
 */
export async function playOfflineHistory(choices: readonly number[], brokenRules: BrokenRules = {}) {
  const server = createOfflineServer(IDS, brokenRules)
  const timers = fakeClock(0)
  /** Skipped time, in which no timer runs, as while a device is asleep. */
  let skippedMs = 0
  const clock = { ...timers, now: () => timers.now() + skippedMs }
  const acknowledged = new Map<string, Acknowledged>()
  const authors = new Map<string, number>()
  /** Tokens of creations by their first id. */
  const creations = new Map<string, string>()
  let counter = 0

  const devices = Array.from({ length: DEVICES }, (_, device) => {
    const storage = brokenRules.storage?.(memoryStorage()) ?? memoryStorage()
    const known = [...IDS]
    let mode: Mode = 'online'
    let browser = buildBrowser()
    const held: (() => void)[] = []
    const hold = () => new Promise<void>((resolve) => held.push(resolve))

    async function start() {
      const client = createRecordClient({
        clock,
        network: async (request) => {
          const sent =
            request.method === 'GET' ? request : (brokenRules.request?.(request, device) ?? request)
          const isRead = request.method === 'GET' && mode.startsWith('captive')
          const current = isRead ? 'offline' : mode
          if (current === 'heldRequest') await hold()
          const response = respond(current, () => server.handle(device, sent))
          const epoch = server.epoch()
          if (current === 'heldResponse') await hold()
          // A restored server has restarted.
          if (server.epoch() !== epoch) throw new NetworkError('', 'unreachable')
          if (request.method === 'GET') return response
          return brokenRules.response?.(response, request, device) ?? response
        },
      })
      for (const recordId of known) client.subscribe(getRecord, { recordId, fields: FIELDS }, () => {})
      await settle()
      const { locks, channel } = browser.tab()
      const outbox = await openOutbox(client, { storage, name: 'test', locks, channel })
      return { client, outbox }
    }
    /** Tabs of the device: the second one shares storage, lock and channel. */
    let tabs: { client: ReturnType<typeof createRecordClient>; outbox: Outbox }[] = []
    const tab = (choice: number) => tabs[choice % tabs.length] as (typeof tabs)[number]

    function readValues(choice: number, recordId: string, field: 'A' | 'B') {
      const { client } = tab(choice)
      const shown = client.peek(getRecord, { recordId, fields: FIELDS })?.data?.fields[field]?.value
      const confirmed = client.runtime.store.records.get(recordId)?.record?.fields[field]?.value
      return [shown, confirmed] as (string | null)[]
    }

    async function acknowledge(
      kind: Acknowledged['kind'],
      token: string,
      seen: (string | null)[],
      work: Promise<unknown>,
    ) {
      try {
        await work
      } catch {
        return
      }
      authors.set(token, device)
      acknowledged.set(token, {
        device,
        kind,
        token,
        seen: new Set(seen),
        isDiscarded: false,
        isUncertain: false,
      })
    }

    return {
      storage,
      known,
      start: async () => {
        tabs = [await start(), await start()]
      },
      /** Ends the page in the middle of whatever it does, and opens it again. */
      async crash() {
        // Held locks and channels end with the page.
        browser = buildBrowser()
        for (const { outbox } of tabs) outbox.close()
        tabs = [await start(), await start()]
      },
      setMode(next: Mode) {
        mode = next
        for (const release of held.splice(0)) release()
      },
      async update(choice: number, id: string) {
        const field = choice % 2 ? 'A' : 'B'
        const token = choice % 11 === 0 ? INVALID : `t${++counter}`
        const seen = readValues(choice, id, field)
        const work = tab(choice).outbox.updateRecord({ fields: { Id: id, [field]: token } })
        await acknowledge('update', token, seen, work)
      },
      async create(choice: number) {
        const id = childId(1_000 + ++counter)
        const token = `t${counter}`
        known.push(id)
        creations.set(id, token)
        tab(choice).client.subscribe(getRecord, { recordId: id, fields: FIELDS }, () => {})
        const work = tab(choice).outbox.createRecord({ apiName: 'Contact', id, fields: { A: token } })
        await acknowledge('create', token, [], work)
      },
      async remove(choice: number, id: string) {
        const seen = [...readValues(choice, id, 'A'), ...readValues(choice, id, 'B')]
        await acknowledge('delete', `delete ${id} ${++counter}`, seen, tab(choice).outbox.deleteRecord(id))
      },
      /** The user decides about an entry: keeps the own value, or gives it up. */
      async decide(choice: number, isDiscard: boolean, entry: OutboxEntry | undefined) {
        if (!entry) return
        const token = tokenOf(entry)
        const write = acknowledged.get(token)
        const conflicts = entry.parked?.type === 'conflict' ? entry.parked.fields : []
        for (const { theirs } of conflicts) write?.seen.add(theirs as string | null)
        const deleted = entry.write.kind === 'delete' ? entry.write.id : undefined
        for (const each of acknowledged.values())
          if (deleted && each.kind === 'delete' && each.token.includes(deleted))
            for (const { theirs } of conflicts) each.seen.add(theirs as string | null)
        const { outbox } = tab(choice)
        try {
          await (isDiscard ? outbox.discard(entry.key) : outbox.retry(entry.key))
          if (!write) return
          // The server may have applied it long ago; the user was informed.
          write.isUncertain ||= hasUnknownOutcome(entry)
          if (!isDiscard) return
          write.isDiscarded = true
          if (write.isUncertain) acknowledged.delete(token)
        } catch {
          // It is being sent, or the other tab was faster.
        }
      },
      refresh(choice: number, recordId: string) {
        const { client } = tab(choice)
        const snapshot = client.peek(getRecord, { recordId, fields: FIELDS })
        if (snapshot) client.refresh(snapshot).catch(() => {})
      },
      resume: () => tab(0).outbox.resume(),
      state: (choice = 0) => tab(choice).outbox.getState(),
      tabs: () => tabs,
    }
  })
  for (const device of devices) await device.start()

  for (const choice of choices) {
    const device = devices[choice % DEVICES] as (typeof devices)[number]
    const part = Math.floor(choice / DEVICES)
    const id = device.known[part % device.known.length] as string
    const action = Math.floor(part / 7) % 18
    if (action <= 4) await device.update(part, id)
    else if (action === 5) await device.create(part)
    else if (action === 6) await device.remove(part, id)
    else if (action === 7) device.refresh(part, id)
    else if (action <= 9) device.setMode(MODES[part % MODES.length] ?? 'online')
    else if (action === 10) await device.crash()
    else if (action === 11) server.toggleAccess(id, choice % DEVICES)
    else if (action === 12) device.resume()
    else if (action === 13) await device.decide(part, part % 2 === 0, device.state(part).parked[0])
    else if (action === 14) await device.decide(part, true, device.state(part).waiting[0])
    else if (action === 15) {
      if (part % 3 === 0) server.restore()
      else if (part % 3 === 1) server.backUp()
    } else if (part % 13 === 0) {
      skippedMs += MONTH_MS
      // Devices delete confirmed entries after this time.
      for (const [token, write] of acknowledged)
        if (!devices[write.device]?.state().entries.some((entry) => tokenOf(entry) === token))
          acknowledged.delete(token)
    } else await clock.advanceAsync(4_000)
    await settle()
    checkServer()
  }

  for (const device of devices) device.setMode('online')
  for (const [id, row] of server.rows)
    for (const hidden of [...row.hiddenFrom]) server.toggleAccess(id, hidden)
  for (let round = 0; round < 50 && devices.some((device) => device.state().waiting.length > 0); round++) {
    for (const device of devices) device.resume()
    await clock.advanceAsync(31_000)
  }
  // Any response informs a device that the database was restored.
  for (const device of devices)
    for (const id of device.known) for (const index of device.tabs().keys()) device.refresh(index, id)
  await clock.advanceAsync(4_000)
  await settle()
  await checkEnd()
  return server.applied.length

  function checkServer() {
    const tokens = server.applied.flatMap(({ values, kind }) =>
      kind === 'delete' ? [] : Object.values(values),
    )
    assert.equal(new Set(tokens).size, tokens.length, 'a write was applied twice')
    for (const { device, kind, id, values, replaced } of server.applied) {
      const [token = ''] = Object.values(values)
      const candidates = [...acknowledged.values()].filter(
        (write) => write.device === device && write.kind === kind,
      )
      const writes = candidates.filter((write) =>
        kind === 'delete' ? write.token.includes(id) : write.token === token,
      )
      const fields = kind === 'delete' ? Object.keys(replaced) : Object.keys(values)
      for (const field of fields) {
        const old = replaced[field] ?? null
        const isOwn = authors.get(String(old)) === device
        const isSeen = isOwn || writes.some(({ seen }) => seen.has(old))
        if (old !== null && kind !== 'create' && writes.length > 0 && !isSeen)
          assert.fail(`${token} replaced ${old} unseen`)
      }
    }
  }

  async function checkEnd() {
    checkServer()
    const isApplied = (token: string) =>
      server.applied.some(({ values }) => Object.values(values).includes(token))
    const entries = devices.map((device) => device.state().entries)
    for (const { device, token, kind, isDiscarded } of acknowledged.values()) {
      if (kind === 'delete' || token === INVALID) continue
      const entry = entries[device]?.find((each) => tokenOf(each) === token)
      if (entry && !hasUnknownOutcome(entry))
        assert.equal(isApplied(token), false, `${token} is reported as not saved, and was applied`)
      if (!entry && !isDiscarded) assert.ok(isApplied(token), `${token} is lost`)
      if (isDiscarded && !entry) assert.equal(isApplied(token), false, `${token} was discarded and applied`)
    }
    for (const device of devices) {
      assert.deepEqual(device.state().waiting, [], 'entries are not sent')
      for (const { write, parked } of device.state().parked) {
        if (parked?.type !== 'gone' || write.kind === 'method' || server.everExisted.has(write.id)) continue
        const creation = acknowledged.get(creations.get(write.id) ?? '')
        assert.ok(!creation || creation.isDiscarded, `${write.id} is reported as gone, and never existed`)
      }
      const [first, second] = device.tabs().map(({ outbox }) => outbox.getState().entries)
      assert.deepEqual(second, first, 'tabs differ')
      assert.deepEqual(await device.storage.load(), first, 'tab and storage differ')
      for (const { client } of device.tabs())
        for (const { id, overlay } of client.runtime.store.records.values()) {
          const isPending = device
            .state()
            .entries.some((entry) => !entry.parked && recordWriteOf(entry)?.id === id)
          if (!isPending) assert.equal(overlay, undefined, `${id} still has a pending write`)
        }
    }
  }
}

/**
 * Whether the server may have applied the write long ago, or has lost it with the rest of its database. At rest an entry
 * without a response waits for one that is parked.
 */
const hasUnknownOutcome = ({ parked, triedAt }: OutboxEntry) =>
  parked ? parked.type === 'expired' || parked.type === 'restored' : triedAt !== undefined

const tokenOf = (entry: OutboxEntry) => String(Object.values(recordWriteOf(entry)?.values ?? {})[0])
