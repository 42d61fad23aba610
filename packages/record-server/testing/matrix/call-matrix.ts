import { type Endpoint, newId, type Shape } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { responses } from '@foyer/record-contract/responses'
import type { ObjectMetadata } from '../../src/metadata/registry.ts'
import type { Session } from '../../src/session.ts'
import { findAll } from '../find-all.ts'
import { roundsOf } from '../find-faults.ts'
import { exampleRequest, type Target, WRITTEN_ELSEWHERE } from './example-request.ts'
import { expectedAccess } from './expected-access.ts'
import { type Expected, expectedStatus } from './expected-status.ts'
import { leakFinder, sideOf } from './leaks.ts'
import type { plantedServer } from './planted-server.ts'
import type { MarkedRow } from './planted-world.ts'

/** Every call that has an example. */
export const CALLS = (Object.values(endpoints) as Endpoint[]).filter(
  ({ name }) => !WRITTEN_ELSEWHERE.includes(name),
)

/** Calls whose responses contain records. */
export const RECORD_CALLS = CALLS.filter(({ name }) => {
  const found = Object.entries(responses).find(
    ([other]) => other === name || other === name.replace('Batch', ''),
  )
  return found !== undefined && holdsRecords(found[1])
})

function holdsRecords(shape: Shape): boolean {
  if (shape.title === 'Record' || shape.title === 'SObject') return true
  const inside = [shape.of, ...(shape.options ?? []), ...Object.values(shape.keys ?? {})]
  return inside.some((inner) => inner !== undefined && holdsRecords(inner))
}

/**
 * Makes every call as one session, for every object (or some) and every row, and for a missing one. Returns
 * unexpected statuses and leaks.
 */
export async function faultsOfCalls(
  { call, registry, world: { rows } }: Awaited<ReturnType<typeof plantedServer>>,
  session: Session,
  calls: readonly Endpoint[] = CALLS,
  objects: readonly ObjectMetadata[] = [...registry.objects.values()],
): Promise<string[]> {
  const access = expectedAccess(rows, session)
  const leaksIn = leakFinder(rows, session)

  const failuresOf = async (endpoint: Endpoint, { target, row, child }: Trial): Promise<string[]> => {
    const children = readableChildren(target.object, access)
    const request = exampleRequest(endpoint, { ...target, children }, registry)
    if (!request) return []
    const { status, text } = await call(session, request)
    const expected = expectedStatus(endpoint, target, row, child, session, access, registry)
    const what = `${endpoint.name} of ${row ? kindOf(row) : 'missing'} ${target.object.apiName}`
    const ended = endOf(status, text)
    const leaks = leaksIn(text).map((leak) => `${what}: shows ${leak}`)
    if (isExpected(ended, expected)) return leaks
    return [`${what}: ${JSON.stringify(ended)} instead of ${JSON.stringify(expected)}`, ...leaks]
  }

  const failures: string[] = []
  // Concurrently for several records, to use both the server and the database.
  for (const [turn, endpoint] of calls.entries()) {
    const trials = trialsOf(endpoint, turn, objects, rows, access)
    failures.push(...(await findAll(trials, (trial) => failuresOf(endpoint, trial))))
  }
  return failures
}

interface Trial {
  readonly target: Target
  readonly row: MarkedRow | undefined
  readonly child: MarkedRow | undefined
}

/** Limit for objects with a row per snapshot, in calls other than the read of a record. */
const MAX_ROWS_OF_CALL = roundsOf(Number.POSITIVE_INFINITY, 8)

/** Rows of one call; the following calls continue with the others. */
function rowsOfCall({ name }: Endpoint, turn: number, rows: readonly MarkedRow[]) {
  if (name === endpoints.record.name || rows.length <= MAX_ROWS_OF_CALL) return rows
  const first = (turn * MAX_ROWS_OF_CALL) % rows.length
  return [...rows, ...rows].slice(first, first + MAX_ROWS_OF_CALL)
}

/**
 * The records of a call: each row and a missing one, or any row if the call names no record. Rows differ in
 * the values that rules depend on; without a grant, the row that is most likely readable suffices.
 */
function trialsOf(
  endpoint: Endpoint,
  turn: number,
  objects: readonly ObjectMetadata[],
  all: readonly MarkedRow[],
  access: ReturnType<typeof expectedAccess>,
): Trial[] {
  return objects.flatMap((object) => {
    const planted = all.filter((row) => row.object === object)
    const rows = access.mayObject('read', object) ? rowsOfCall(endpoint, turn, planted) : planted.slice(0, 1)
    const list = [...object.children.values()][0]
    const missing = newId(object.keyPrefix, 0, (count) => new Uint8Array(count).fill(9))
    const ids = isOfRecord(endpoint) ? [...rows.map((row) => row.id), missing] : [rows[0]?.id ?? missing]
    return ids.map((recordId) => {
      const child = all.find(
        (row) => row.object === list?.object && row.values[list.field.apiName] === recordId,
      )
      const row = rows.find((each) => each.id === recordId)
      return { target: { object, recordId, childId: child?.id ?? missing }, row, child }
    })
  })
}

const isOfRecord = (endpoint: Endpoint) =>
  ['recordId', 'recordIds', 'parentRecordId', 'externalId'].some(
    (name) => name in (endpoint.params.keys ?? {}),
  )

/** Child relationships whose records and lookup are readable. */
const readableChildren = (object: ObjectMetadata, access: ReturnType<typeof expectedAccess>) =>
  [...object.children.values()]
    .filter(
      (child) => access.mayObject('read', child.object) && access.mayField('read', child.object, child.field),
    )
    .map((child) => child.name)

interface Ended {
  status: number
  items: number[]
}

function endOf(status: number, text: string): Ended {
  const body: { results?: readonly object[] } = text.includes('"results":') ? JSON.parse(text) : {}
  const results = Array.isArray(body.results) ? body.results : []
  return { status, items: results.flatMap((item) => ('statusCode' in item ? [Number(item.statusCode)] : [])) }
}

const isExpected = ({ status, items }: Ended, expected: Expected) =>
  status === 200 && items.length > 0 && expected.items
    ? items.every((item) => expected.items?.includes(item))
    : expected.statuses.includes(status)

/** Own or foreign, and its picklist values, which rules depend on. */
function kindOf(row: MarkedRow) {
  const picklists = [...row.object.fields.values()].filter((field) => field.dataType === 'Picklist')
  return [sideOf(row), ...picklists.map((field) => row.values[field.apiName])].join(' ')
}
