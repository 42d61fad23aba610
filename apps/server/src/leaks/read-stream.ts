import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'
import { listRecordsByName } from '@foyer/record-contract/endpoints'
import { openStream } from '@foyer/record-server/testing'
import { eventually } from '@foyer/testing'
import { changeVisibility, OF_DECLARATIONS, type WorldState, WRITTEN } from './change-visibility.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Origin } from './marks.ts'
import { createOracle, type Oracle } from './oracle.ts'
import { isMarkedString, readRows } from './planted-world.ts'
import type { Reader } from './readers.ts'

/**
 * Changes records of every object while some readers listen, then changes who can see them; afterwards all
 * readers catch up, those who listened for the second time. Returns the records and fields that a reader
 * received although no state allowed it; the changes stay.
 */
export async function readStream(world: LeakWorld, listening: readonly Reader[], ofEach: number) {
  const { app, pool } = world.server
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address}${DATA_PATH}/events`
  const open = async (reader: Reader, headers: Record<string, string> = {}): Promise<Listening> => {
    const stream = await openStream(url, { ...reader.headers, ...headers })
    await stream.ready()
    return { reader, stream }
  }
  const streams: Listening[] = []
  try {
    for (const reader of listening) {
      const live = await open(reader)
      streams.push(live)
      await watchLists(world, live)
    }
    const leaks: string[] = []
    let receivedChanges = 0
    /** Minimum number of changes that a listener received: concurrent ones are merged for those who catch up. */
    const expected = new Map<Reader, number>()
    /** Checks the changes that all readers missed, and those that listeners received. */
    async function checkChanges(positions: ReadonlyMap<Reader, string>, states: readonly WorldState[]) {
      for (const [reader, position] of positions) {
        const late = await open(reader, { 'last-event-id': position })
        const live = streams.find((live) => live.reader === reader)?.stream
        const missed = late.stream.changes()
        late.stream.close()
        receivedChanges += missed.length
        expected.set(reader, (expected.get(reader) ?? 0) + missed.length)
        await live?.until(expected.get(reader) ?? 0)
        if (late.stream.received.some(({ event }) => event === 'reset'))
          leaks.push(`${reader.name} is told to start afresh`)
        const oracles = oraclesOf(world, states, reader)
        leaks.push(...findLeaks(world, oracles, reader, [...missed, ...(live?.changes() ?? [])]))
        leaks.push(...findListLeaks(world, oracles, reader, live?.received ?? []))
      }
    }
    const before = await positionsOf(world, world.readers)
    const changed = await changeRecords(world, ofEach)
    const now = async (): Promise<WorldState> => {
      const rows = await readRows(pool, world.registry)
      return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
    }
    const written = await now()
    await checkChanges(before, [written])
    const between = await positionsOf(world, listening)
    const { states, possible } = await changeVisibility(world, written)
    await checkChanges(between, [...states, await now()])
    return { leaks: [...new Set(leaks)], changed, possible, receivedChanges }
  } finally {
    for (const { stream } of streams) stream.close()
    app.server.closeAllConnections()
  }
}

/** Returns the stream position of every reader, each under their own grants. */
async function positionsOf({ server: { app } }: LeakWorld, readers: readonly Reader[]) {
  const positions = new Map<Reader, string>()
  for (const reader of readers) {
    const answer = await app.inject({ url: `${DATA_PATH}/events/position`, headers: reader.headers })
    positions.set(reader, answer.json().position)
  }
  return positions
}

/**
 * Subscribes to the first list of every object, as if it were on screen; readers with equal grants share a response.
 */
async function watchLists({ registry, server: { app } }: LeakWorld, { reader, stream }: Listening) {
  const id = stream.received.find(({ event }) => event === 'ready')?.data.stream
  const add = [...registry.objects.values()].flatMap(({ apiName, declaration: { listViews = {} } }) =>
    Object.keys(listViews)
      .slice(0, 1)
      .map((listViewApiName) => ({
        key: `${apiName}.${listViewApiName}`,
        mark: 'none',
        name: listRecordsByName.name,
        config: { objectApiName: apiName, listViewApiName },
      })),
  )
  const answer = await app.inject({
    method: 'POST',
    url: `${DATA_PATH}/events/subscriptions`,
    headers: reader.headers,
    payload: { stream: id, add },
  })
  if (answer.statusCode !== 204) throw new Error(`${reader.name} cannot subscribe to lists: ${answer.body}`)
  await eventually(
    () => {
      if (!stream.received.some(({ event }) => event === 'watching'))
        throw new Error('no list has a subscription yet')
    },
    { timeoutMs: 60_000 },
  )
}

/**
 * Changes every text of some records of each object, each in its own transaction. Returns the objects for
 * which it was possible.
 */
async function changeRecords({ registry, rows, server: { fair } }: LeakWorld, ofEach: number) {
  const changed = new Set<string>()
  for (const object of registry.objects.values()) {
    if (object.apiName === OF_DECLARATIONS) continue
    const fields = [...object.fields.values()].filter((field) => isMarkedString(object, field))
    const all = rows.filter((row) => row.object === object)
    const chosen = all.filter((_, index) => index % Math.ceil(all.length / ofEach) === 0)
    for (const { id, values } of chosen) {
      const texts = fields.filter(({ apiName }) => values[apiName] !== null)
      try {
        await fair.transact(fair.systemSession, (transaction) =>
          fair.dynamicWriter.update(
            transaction,
            object.apiName,
            id,
            Object.fromEntries(texts.map(({ apiName }) => [apiName, WRITTEN])),
          ),
        )
        changed.add(object.apiName)
      } catch {
        // Some objects are append-only.
      }
    }
  }
  return changed
}

interface Listening {
  readonly reader: Reader
  readonly stream: Awaited<ReturnType<typeof openStream>>
}

type Change = ReturnType<Awaited<ReturnType<typeof openStream>>['changes']>[number]

/** Creates the oracles of the previous, current and intermediate states, on demand. */
function oraclesOf(world: LeakWorld, states: readonly WorldState[], reader: Reader) {
  const last = states.at(-1)
  const ordered = [...(last ? [last] : []), ...states.slice(0, -1)]
  return [
    { byId: world.byId, oracle: () => world.oracleOf(reader) },
    ...ordered.map(({ rows, byId }) => {
      let oracle: Oracle | undefined
      return { byId, oracle: () => (oracle ??= createOracle(rows, byId, reader.session)) }
    }),
  ]
}

/** Returns values in list updates that the reader may read neither before nor after the change. */
function findListLeaks(
  world: LeakWorld,
  oracles: ReturnType<typeof oraclesOf>,
  reader: Reader,
  received: Listening['stream']['received'],
) {
  return received
    .filter(({ event }) => event === 'order')
    .flatMap(({ data }) => [...world.found(JSON.stringify(data)), ...namesIn(world, data)])
    .filter((origin) => !oracles.some(({ oracle }) => oracle().mayRead(origin)))
    .map((origin) => `${reader.name} is shown ${origin.objectApiName}.${origin.field} in a list`)
}

/** Returns values that the reader may read neither before nor after the change. */
function findLeaks(
  world: LeakWorld,
  oracles: ReturnType<typeof oraclesOf>,
  reader: Reader,
  changes: readonly Change[],
) {
  return changes.flatMap(({ objectApiName = '', recordId = '', changedFields = [], record }) => {
    const isSeen = oracles.some(({ byId, oracle }) => {
      const row = byId.get(recordId)
      return row !== undefined && oracle().mayReadRow(row)
    })
    if (!isSeen) return [`${reader.name} hears of a record of ${objectApiName}`]
    const isUntold = (origin: Origin) => !oracles.some(({ oracle }) => oracle().mayRead(origin))
    const named = changedFields.map((field) => ({ recordId, objectApiName, field }))
    // Values are included: the texts written above, and those of referenced records.
    const written = Object.entries(record?.fields ?? {}).flatMap(([field, { value }]) =>
      value === WRITTEN ? [{ recordId, objectApiName, field }] : [],
    )
    return [...named, ...namesIn(world, record), ...written, ...world.found(JSON.stringify(record ?? {}))]
      .filter(isUntold)
      .map((origin) => `${reader.name} hears of ${origin.objectApiName}.${origin.field}`)
  })
}

/** Fields that the records in a message have, whatever their values: a name alone discloses that a hidden field exists. */
function namesIn(world: Pick<LeakWorld, 'registry'>, data: unknown): Origin[] {
  if (typeof data !== 'object' || data === null) return []
  const inner = Object.values(data).flatMap((value) => namesIn(world, value))
  const { apiName, id, fields } = data as Partial<RecordRepresentation>
  const object = world.registry.objects.get(apiName ?? '')
  if (!object || !id || !fields) return inner
  // The others are relationships, whose records are looked at themselves.
  const names = Object.keys(fields).filter((name) => object.fields.has(name))
  return [...inner, ...names.map((field) => ({ recordId: id, objectApiName: object.apiName, field }))]
}
