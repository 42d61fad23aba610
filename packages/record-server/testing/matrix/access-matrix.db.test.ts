import type { Endpoint } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { all, readOnly } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../src/session.ts'
import { findAll } from '../find-all.ts'
import { faultsOfCalls, RECORD_CALLS } from './call-matrix.ts'
import { exampleRequest } from './example-request.ts'
import { expectedAccess } from './expected-access.ts'
import { leakFinder, sideOf } from './leaks.ts'
import { declarations, matrixServer } from './matrix-server.ts'
import type { PlantedWorld } from './planted-world.ts'
import { copyRow, newFields, wireValue, writableMarkers } from './written-rows.ts'

/**
 * Tests every call × every profile × own, foreign, published, unpublished and missing records. Calls come
 * from the contract; profiles, objects and rows from the metadata.
 */
const profiles = [...new Set(declarations.flatMap((object) => Object.keys(object.access)))]
/** Pairs of profiles: one may grant a row and the other a field. Adjacent pairs suffice. */
const pairs = profiles.slice(1).map((two, index) => `${profiles[index]}+${two}`)

let server: Awaited<ReturnType<typeof matrixServer>>
let world: PlantedWorld
beforeAll(async () => {
  server = await matrixServer()
  world = server.world
})
afterAll(() => server.close())

const sessionOf = (names: string): Session => {
  const found = world.sessions.find((session) => session.profiles.join('+') === names)
  if (!found) throw new Error(`no session has the profiles ${names}`)
  return found
}

describe.each([...profiles, ...pairs, 'nobody'])('%s', (names) => {
  test('gets the expected status of its grants, and no unreadable data', { timeout: 120_000 }, async () => {
    const calls = pairs.includes(names) ? RECORD_CALLS : undefined
    expect(await faultsOfCalls(server, sessionOf(names), calls)).toEqual([])
  })

  test('reads every field of every granted record', { timeout: 60_000 }, async () => {
    const session = sessionOf(names)
    const access = expectedAccess(world.rows, session)
    const readable = world.rows.filter((row) => access.may('read', row))
    const wrong = await findAll(readable, async (row) => {
      const target = { object: row.object, recordId: row.id, childId: row.id }
      const request = exampleRequest(endpoints.record as Endpoint, target, server.registry)
      if (!request) return []
      const { body } = await server.call(session, request)
      return [...row.markers].flatMap(([field, marker]) => {
        const value = body.fields?.[field.apiName]?.value
        const isShown = JSON.stringify(value ?? null).includes(marker)
        return isShown === access.mayReadField(row, field)
          ? []
          : [`${row.object.apiName}.${field.apiName} of ${sideOf(row)} is ${value}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('lists exactly the readable records', async () => {
    const session = sessionOf(names)
    const access = expectedAccess(world.rows, session)
    for (const object of server.registry.objects.values()) {
      const list = Object.entries(object.declaration.listViews ?? {}).find(
        ([, view]) => !view.filters && (view.scope ?? 'everything') === 'everything',
      )
      if (!list || !access.mayObject('read', object)) continue
      const { body } = await server.call(session, {
        method: 'POST',
        url: `/services/data/v65.0/ui-api/list-records/${object.apiName}/${list[0]}`,
        payload: {},
      })
      const planted = world.rows.filter((row) => row.object === object)
      const found = body.records.map((record: { id: string }) => record.id)
      const readable = planted.filter((row) => access.may('read', row)).map((row) => row.id)
      expect(planted.map((row) => row.id).filter((id) => found.includes(id))).toEqual(readable)
    }
  })
})

describe.each([...profiles, 'nobody'])('%s writes', (names) => {
  const write = async (
    session: Session,
    method: 'PATCH' | 'DELETE' | 'POST',
    path: string,
    payload?: object,
  ) => {
    const url = `/services/data/v65.0/ui-api/records${path}`
    const { status, text, body } = await server.call(session, {
      method,
      url,
      ...(payload ? { payload } : {}),
    })
    return { status, text, id: body?.id as string | undefined }
  }

  test('only fields of records that its grants allow to update', { timeout: 60_000 }, async () => {
    const session = sessionOf(names)
    const access = expectedAccess(world.rows, session)
    const leaksIn = leakFinder(world.rows, session)
    const wrong = await findAll(world.rows, async (row) => {
      const failures: string[] = []
      for (const field of writableMarkers(row)) {
        const payload = { fields: { [field.apiName]: wireValue(row, field) } }
        const { status, text } = await write(session, 'PATCH', `/${row.id}`, payload)
        const allowed = access.may('update', row) && access.mayField('update', row.object, field)
        const expected = !access.may('read', row) ? [404] : allowed ? [200] : [400, 401, 403]
        const leaks = leaksIn(text)
        if (!expected.includes(status) || leaks.length > 0)
          failures.push(
            `${row.object.apiName}.${field.apiName} (${sideOf(row)}): ${status} instead of ${expected} ${leaks}`,
          )
      }
      return failures
    })
    expect(wrong).toEqual([])
  })

  test('and deletes only records that its grants allow to delete', async () => {
    const session = sessionOf(names)
    const access = expectedAccess(world.rows, session)
    const wrong = await findAll(world.rows, async (row) => {
      const readable = access.may('read', row)
      const allowed = readable && access.may('delete', row)
      const id = allowed ? await copyRow(server.pool, row) : row.id
      const { status } = await write(session, 'DELETE', `/${id}`)
      const { rowCount } = await server.pool.query(`select from "${row.object.table}" where id = $1`, [id])
      const expected = !readable ? [404] : allowed ? [204] : [401, 403]
      return expected.includes(status) && rowCount === (allowed ? 0 : 1)
        ? []
        : [`${row.object.apiName} (${sideOf(row)}): ${status} instead of ${expected}`]
    })
    expect(wrong).toEqual([])
  })

  test('and creates only records that its grants allow to create', async () => {
    const session = sessionOf(names)
    const wrong = await findAll(world.rows, async (row) => {
      const fields = newFields(row)
      const planned = { ...row, id: 'new', values: { ...fields, OwnerId: session.userId } }
      const access = expectedAccess([...world.rows, planned], session)
      const granted = Object.keys(fields).every((name) => {
        const field = row.object.fields.get(name)
        return field !== undefined && access.mayField('create', row.object, field)
      })
      const allowed = access.may('create', planned) && granted
      const { status, id } = await write(session, 'POST', '', { apiName: row.object.apiName, fields })
      const expected = !allowed ? [400, 401, 403, 404] : access.may('read', planned) ? [201] : [404]
      if (status === 201 && !row.object.declaration.appendOnly)
        await server.pool.query(`delete from "${row.object.table}" where id = $1`, [id])
      return expected.includes(status)
        ? []
        : [`${row.object.apiName} (${sideOf(row)}): ${status} instead of ${expected}`]
    })
    expect(wrong).toEqual([])
  })
})

test('detects a server that grants more than declared', { timeout: 60_000 }, async () => {
  const loose = declarations.map((object) => {
    if (object.apiName === 'Account') return { ...object, access: { ...object.access, guest: readOnly(all) } }
    if (object.apiName === 'Contact') return { ...object, access: { ...object.access, guest: readOnly() } }
    return object
  })
  const careless = await matrixServer(loose)
  const guest = careless.world.sessions.find((session) => session.profiles.join() === 'guest')
  const failures = guest ? await faultsOfCalls(careless, guest) : []
  await careless.close()
  const found = (text: string) => failures.some((failure) => failure.includes(text))
  expect(found('shows Account.Phone of foreign')).toBe(true)
  expect(found('shows the record foreign Account')).toBe(true)
  expect(found('objectInfo of own Contact')).toBe(true)
  expect(found('shows Contact.Email')).toBe(true)
})
