import type { RecordRepresentation } from '@foyer/record-contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getListRecordsByName } from './adapters/list-records.ts'
import { getRecord } from './adapters/record.ts'
import { deleteRecord, updateRecord } from './adapters/record-write.ts'
import type { WireRequest } from './network/request.ts'
import { Link } from './store/selection.ts'
import { buildClient, buildRecord, settle } from './testing/build-client.ts'

const IDS = ['0013h00000Fffx3AAB', '0013h00000Fffx4AAB', '0013h00000Fffx5AAB']
const FIELDS = ['Name', 'Phone', 'Parent']
const SELECTIONS = [
  ['Account.Name'],
  ['Account.Name', 'Account.Phone'],
  ['Account.Phone', 'Account.Parent.Name'],
]
const LIST = { objectApiName: 'Account', listViewApiName: 'All' }

type Built = ReturnType<typeof buildClient>

/** Builds a server with versioned records, whose responses arrive in the order of the test. */
function buildServer(built: Built) {
  const rows = new Map(IDS.map((id) => [id, { version: 1, removed: false }]))
  const pending: { request: WireRequest; release: () => void }[] = []

  function recordOf(id: string, names: readonly string[], depth = 0): RecordRepresentation {
    const { version } = rows.get(id) ?? { version: 1 }
    const parent = IDS[(IDS.indexOf(id) + 1) % IDS.length] as string
    const values: Record<string, unknown> = {}
    for (const name of names)
      values[name] =
        name !== 'Parent' ? `${name} ${id.at(-4)} v${version}` : depth ? null : recordOf(parent, ['Name'], 1)
    return buildRecord(id, values as never, { weakEtag: version * 1_000 })
  }

  const namesIn = (url: string) => {
    const requestedFields =
      decodeURIComponent(url)
        .match(/(?:fields|optionalFields)=([^&]*)/i)?.[1]
        ?.split(',') ?? []
    const fieldNames = [...new Set(requestedFields.map((name) => name.split('.')[1] as string))]
    return fieldNames.filter((name) => FIELDS.includes(name))
  }

  function itemOf(id: string, url: string) {
    if (rows.get(id)?.removed) return { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'x' }] }
    return { statusCode: 200, result: recordOf(id, namesIn(url)) }
  }

  function respondTo({ method, url, body }: WireRequest) {
    const ids = IDS.filter((id) => url.includes(id))
    const [id = ''] = ids
    const row = rows.get(id)
    if (url.includes('/list-records/')) {
      const records = IDS.filter((recordId) => !rows.get(recordId)?.removed).map((recordId) =>
        recordOf(recordId, ['Name']),
      )
      const listReference = { id: null, type: 'listView', ...LIST }
      return {
        status: 200,
        body: { count: records.length, records, sortBy: '', listReference, listInfoETag: null },
      }
    }
    if (method !== 'GET' && row?.removed) return { status: 404, body: [] }
    if (method === 'DELETE' && row) {
      row.removed = true
      return { status: 204 }
    }
    if (method === 'PATCH' && row) {
      if ((body as { fields: { Name: string } }).fields.Name === 'rejected') return { status: 400, body: [] }
      row.version++
      return { status: 200, body: recordOf(id, FIELDS) }
    }
    if (url.includes('/batch/'))
      return {
        status: 200,
        body: { hasErrors: false, results: ids.map((recordId) => itemOf(recordId, url)) },
      }
    const item = itemOf(id, url)
    return { status: item.statusCode, body: item.result }
  }

  built.network.respond(
    () => true,
    (request) =>
      new Promise((resolve) => {
        // The response contains the state at the time of the request, and may arrive much later.
        const response = respondTo(request)
        pending.push({ request, release: () => resolve(response) })
      }),
  )

  return {
    rows,
    pending,
    change: (id: string) => {
      const row = rows.get(id)
      if (row) row.version++
    },
    /** Delivers one of the pending responses. */
    deliver: (pick: number) => pending.splice(pick % Math.max(1, pending.length), 1)[0]?.release(),
  }
}

const step = fc.oneof(
  fc.record({ type: fc.constant('read' as const), id: fc.nat(2), selection: fc.nat(2), fresh: fc.boolean() }),
  fc.record({ type: fc.constant('list' as const), fresh: fc.boolean() }),
  fc.record({ type: fc.constant('subscribe' as const), id: fc.nat(2), selection: fc.nat(2) }),
  fc.record({ type: fc.constant('unsubscribe' as const), which: fc.nat(5) }),
  fc.record({ type: fc.constant('write' as const), id: fc.nat(2), rejected: fc.boolean() }),
  fc.record({ type: fc.constant('delete' as const), id: fc.nat(2) }),
  fc.record({ type: fc.constant('evict' as const), id: fc.nat(2) }),
  fc.record({ type: fc.constant('changeOnServer' as const), id: fc.nat(2) }),
  fc.record({ type: fc.constant('deliver' as const), which: fc.nat(9) }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(10, 5_000, 30_000, 400_000) }),
)

interface Subscription {
  config: { recordId: string; fields: string[] }
  notified: unknown[]
  stop(): void
}

/** Whether a subscriber has nothing new to render, and no new version to save against. */
function isRepeated(first: unknown, second: unknown) {
  if (first instanceof Error || second instanceof Error) return first === second
  const [before, after] = [first as RecordRepresentation, second as RecordRepresentation]
  return before.fields === after.fields && before.weakEtag === after.weakEtag
}

function checkStore({ store }: Built, maxVersions: Map<string, number>) {
  const collectLinks = (value: unknown): Link[] =>
    value instanceof Link
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(collectLinks)
        : []
  for (const entry of store.records.values()) {
    for (const link of collectLinks(entry.record?.fields)) expect(store.records.has(link.id)).toBe(true)
    const version = entry.record?.weakEtag ?? 0
    if (version > 0) {
      expect(version).toBeGreaterThanOrEqual(maxVersions.get(entry.id) ?? 0)
      maxVersions.set(entry.id, version)
    }
  }
  for (const id of maxVersions.keys()) if (!store.records.has(id)) maxVersions.delete(id)
  for (const result of store.results.values()) {
    for (const link of collectLinks(result.value))
      expect(store.records.has(link.id) || !result.loaded || result.plan.recordId === link.id).toBe(true)
    // Exactly the results that depend on an entry are registered there.
    for (const source of result.deps ?? [])
      if (source !== result) expect(source.observers?.has(result)).toBe(true)
  }
  for (const source of [...store.records.values(), ...store.results.values()])
    for (const observer of source.observers ?? []) expect(observer.deps?.has(source)).toBe(true)
}

async function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const built = buildClient()
  const { client, clock, store } = built
  const server = buildServer(built)
  const subscriptions: Subscription[] = []
  const maxVersions = new Map<string, number>()
  const ignoreErrors = (work: unknown) => void Promise.resolve(work).catch(() => {})
  const idOf = (index: number) => IDS[index] as string

  for (const action of steps) {
    switch (action.type) {
      case 'read':
        ignoreErrors(
          client.read(
            getRecord,
            { recordId: idOf(action.id), fields: SELECTIONS[action.selection] as string[] },
            action.fresh ? { cachePolicy: 'no-cache' } : {},
          ),
        )
        break
      case 'list':
        ignoreErrors(client.read(getListRecordsByName, LIST, action.fresh ? { cachePolicy: 'no-cache' } : {}))
        break
      case 'subscribe': {
        const config = { recordId: idOf(action.id), fields: SELECTIONS[action.selection] as string[] }
        const notified: unknown[] = []
        subscriptions.push({
          config,
          notified,
          stop: client.subscribe(getRecord, config, ({ data, error }) => notified.push(data ?? error)),
        })
        break
      }
      case 'unsubscribe':
        subscriptions.splice(action.which, 1)[0]?.stop()
        break
      case 'write':
        ignoreErrors(
          client.run(updateRecord, {
            fields: { Id: idOf(action.id), Name: action.rejected ? 'rejected' : 'x' },
            optimistic: true,
          }),
        )
        break
      case 'delete':
        ignoreErrors(client.run(deleteRecord, idOf(action.id)))
        break
      case 'evict':
        store.evictRecord(idOf(action.id))
        store.flush()
        break
      case 'changeOnServer':
        server.change(idOf(action.id))
        break
      case 'deliver':
        server.deliver(action.which)
        break
      case 'wait':
        await clock.advanceAsync(action.ms)
        break
    }
    await settle()
    checkStore(built, maxVersions)
    for (const { notified } of subscriptions)
      for (let index = 1; index < notified.length; index++)
        expect(isRepeated(notified[index - 1], notified[index])).toBe(false)
  }

  // After all responses have arrived, every subscriber has the state of the cache.
  for (let round = 0; round < 200 && server.pending.length > 0; round++) {
    server.deliver(0)
    await settle()
  }
  checkStore(built, maxVersions)
  for (const { config, notified } of subscriptions) {
    const snapshot = client.peek(getRecord, config)
    const last = notified.at(-1) as RecordRepresentation | Error | undefined
    if (!snapshot || last === undefined) continue
    if (last instanceof Error) expect(snapshot.error).toBe(last)
    else expect(snapshot.data?.fields).toBe(last.fields)
  }
  for (const { stop } of subscriptions) stop()
  for (const source of [...store.records.values(), ...store.results.values()])
    expect(source.observers?.size ?? 0).toBe(0)
}

it('stays consistent through any interleaving of reads, writes, evictions, expiries and late responses', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), play), { numRuns: 300 })
}, 60_000)
