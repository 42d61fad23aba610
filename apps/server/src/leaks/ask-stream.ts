import { DATA_PATH } from '@foyer/record-contract'
import { listRecordsByName } from '@foyer/record-contract/endpoints'
import { openStream, type PlantedRow } from '@foyer/record-server/testing'
import { eventually } from '@foyer/testing'
import type { LeakWorld } from './leak-world.ts'
import type { Origin } from './marks.ts'
import { createOracle } from './oracle.ts'
import { isMarkedString, readRows } from './planted-world.ts'
import type { Reader } from './readers.ts'

const WRITTEN = 'altro'

/**
 * So many records of every object change, for whom they were planted differs, while some listen; everybody asks afterwards what they have missed. Says of which
 * records and fields somebody heard although their grants do not show them. What changes stays changed.
 */
export async function askStream(world: LeakWorld, listening: readonly Reader[], ofEach: number) {
  const { app, pool } = world.server
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address}${DATA_PATH}/events`
  // Where everybody stands, each under rights of their own.
  const positions = new Map<Reader, string>()
  for (const reader of world.readers) {
    const answer = await app.inject({ url: `${DATA_PATH}/events/position`, headers: reader.headers })
    positions.set(reader, answer.json().position)
  }
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
    const changed = await changeRecords(world, ofEach)
    const rows = await readRows(pool, world.registry)
    const after = { rows, byId: new Map(rows.map((row) => [row.id, row])) }
    const leaks: string[] = []
    let heard = 0
    for (const reader of world.readers) {
      const late = await open(reader, { 'last-event-id': positions.get(reader) ?? '' })
      const live = streams.find((each) => each.reader === reader)
      streams.push(late)
      const missed = late.stream.changes()
      await live?.stream.until(missed.length)
      heard += missed.length
      const oracles = oraclesOf(world, after, reader)
      leaks.push(...untold(world, oracles, reader, [...missed, ...(live?.stream.changes() ?? [])]))
      leaks.push(...untoldInLists(world, oracles, reader, live?.stream.received ?? []))
      if (late.stream.received.some(({ event }) => event === 'reset'))
        leaks.push(`${reader.name} is told to start afresh`)
    }
    return { leaks: [...new Set(leaks)], changed, heard }
  } finally {
    for (const { stream } of streams) stream.close()
    app.server.closeAllConnections()
  }
}

/** The first list of every object, as if it stood on the reader's screen; those with equal rights share an answer. */
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
  if (answer.statusCode !== 204) throw new Error(`${reader.name} cannot watch lists: ${answer.body}`)
  await eventually(
    () => {
      if (!stream.received.some(({ event }) => event === 'watching'))
        throw new Error('no list is watched yet')
    },
    { within: 60_000 },
  )
}

/** Every text of some records of each object, each in a transaction of its own. Says of which objects that was possible. */
async function changeRecords({ registry, rows, server: { fair } }: LeakWorld, ofEach: number) {
  const changed = new Set<string>()
  for (const object of registry.objects.values()) {
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
        // Of some objects rows are only ever added.
      }
    }
  }
  return changed
}

interface Listening {
  readonly reader: Reader
  readonly stream: Awaited<ReturnType<typeof openStream>>
}

interface Rows {
  readonly rows: readonly PlantedRow[]
  readonly byId: ReadonlyMap<string, PlantedRow>
}

type Change = ReturnType<Awaited<ReturnType<typeof openStream>>['changes']>[number]

/** What decides about the records as they were and as they are. */
const oraclesOf = (world: LeakWorld, after: Rows, reader: Reader) => [
  { byId: world.byId, oracle: world.oracleOf(reader) },
  { byId: after.byId, oracle: createOracle(after.rows, after.byId, reader.session) },
]

/** What lists on the screen tell that the reader may read neither as it was nor as it is. */
function untoldInLists(
  world: LeakWorld,
  oracles: ReturnType<typeof oraclesOf>,
  reader: Reader,
  received: Listening['stream']['received'],
) {
  return received
    .filter(({ event }) => event === 'order')
    .flatMap(({ data }) => world.found(JSON.stringify(data)))
    .filter((origin) => !oracles.some(({ oracle }) => oracle.mayRead(origin)))
    .map((origin) => `${reader.name} is shown ${origin.objectApiName}.${origin.field} in a list`)
}

/** What is neither theirs as it was nor as it is. */
function untold(
  world: LeakWorld,
  oracles: ReturnType<typeof oraclesOf>,
  reader: Reader,
  changes: readonly Change[],
) {
  return changes.flatMap(({ objectApiName = '', recordId = '', changedFields = [], record }) => {
    const isSeen = oracles.some(({ byId, oracle }) => {
      const row = byId.get(recordId)
      return row !== undefined && oracle.mayReadRow(row)
    })
    if (!isSeen) return [`${reader.name} hears of a record of ${objectApiName}`]
    const isUntold = (origin: Origin) => !oracles.some(({ oracle }) => oracle.mayRead(origin))
    const named = changedFields.map((field) => ({ recordId, objectApiName, field }))
    // Values come along: what was written above, and what records say that it leads to.
    const written = Object.entries(record?.fields ?? {}).flatMap(([field, { value }]) =>
      value === WRITTEN ? [{ recordId, objectApiName, field }] : [],
    )
    return [...named, ...written, ...world.found(JSON.stringify(record ?? {}))]
      .filter(isUntold)
      .map((origin) => `${reader.name} hears of ${origin.objectApiName}.${origin.field}`)
  })
}
