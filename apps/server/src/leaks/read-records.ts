import type { Endpoint } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { CALLS, exampleRequest, findAll, type PlantedRow } from '@foyer/record-server/testing'
import { ask } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/** Calls that together return every field, row, list and child. */
const FEW_CALLS: readonly Endpoint[] = [
  endpoints.record,
  endpoints.listRecordsByName,
  endpoints.relatedListRecords,
  endpoints.lookupRecords,
  endpoints.query,
  endpoints.graphql,
]

/** Prefix of all text markers. */
const ANY_MARK = 'zq'

/** In the thorough form each reader makes a fourth of the calls whose data other calls return too. */
const TURNS = 4
const callsOf = (turn: number | null) =>
  turn === null
    ? FEW_CALLS
    : CALLS.filter((call, index) => FEW_CALLS.includes(call) || (index + turn) % TURNS === 0)

/**
 * Requests every object from the record API: a visible and an invisible record, lists and children. In the
 * short form only the first of the readers with equal grants requests all of them.
 */
export function readRecords(world: LeakWorld, reader: Reader, turn: number | null) {
  const oracle = world.oracleOf(reader)
  const reading = callsOf(turn).filter(({ writes }) => !writes)
  const requested = [...world.registry.objects.values()].filter(
    (object) => turn !== null || world.isFirstToAsk(reader, object),
  )
  const questions = requested.flatMap((object) => {
    const rows = world.rows.filter((row) => row.object === object)
    const visible = rows.find((row) => oracle.mayReadRow(row))
    const hidden = rows.find((row) => !oracle.mayReadRow(row))
    return reading.flatMap((call) =>
      (isOfRecord(call) ? [visible, hidden] : [visible ?? hidden]).flatMap((row) =>
        questionOf(world, reader, call, row),
      ),
    )
  })
  return findAll(questions, async ({ name, ...question }) => (await ask(world, reader, name, question)).leaks)
}

const isOfRecord = ({ params }: Endpoint) =>
  ['recordId', 'recordIds', 'parentRecordId'].some((name) => name in (params.keys ?? {}))

function questionOf(
  { registry, rows }: LeakWorld,
  reader: Reader,
  call: Endpoint,
  row: PlantedRow | undefined,
) {
  if (!row) return []
  const { object } = row
  const readable = [...object.children.values()].filter((child) =>
    reader.session.profiles.some((profile) => child.object.declaration.access[profile]?.read),
  )
  const first = [...object.children.values()][0]
  const child = rows.find(
    (candidate) => candidate.object === first?.object && candidate.values[first.field.apiName] === row.id,
  )
  const request = exampleRequest(
    call,
    { object, recordId: row.id, childId: child?.id ?? row.id, children: readable.map(({ name }) => name) },
    registry,
  )
  if (!request) return []
  const url =
    call.name === 'keywordSearchResults' ? request.url.replace('q=mk', `q=${ANY_MARK}`) : request.url
  const { method, payload } = request
  return [
    { method, ...(payload === undefined ? {} : { payload }), url, name: `${call.name} of ${object.apiName}` },
  ]
}
