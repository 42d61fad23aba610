import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const account = (values: object = {}) => insertRow(server.pool, 'Account', { Name: 'Torchio', ...values })
const phoneOf = async (id: string) =>
  (await server.pool.query('select phone from account where id = $1', [id])).rows[0].phone
const update = (id: string, Phone: string, since: string) =>
  server.call(as.editor, {
    method: 'PATCH',
    url: `/services/data/v65.0/ui-api/records/${id}`,
    payload: { fields: { Phone } },
    headers: { 'if-unmodified-since': since },
  })
const readAt = new Date(FIXTURE_NOW)

test('rejects an update with 412 if the record changed later, and writes nothing', async () => {
  const id = await account({ Phone: '051 111' })
  const { status, body } = await update(id, '051 222', new Date(FIXTURE_NOW - 1000).toUTCString())
  expect([status, body[0].errorCode]).toEqual([412, 'CollisionDetectedException'])
  expect(await phoneOf(id)).toBe('051 111')
})

test('accepts an update if the record has not changed', async () => {
  expect((await update(await account(), '051 222', readAt.toUTCString())).status).toBe(200)
})

test.each([
  ['ends in Z', readAt.toISOString()],
  ['says its offset, as forms send it', readAt.toISOString().replace('Z', '+00:00')],
])('compares an ISO timestamp that %s to the millisecond', async (_, since) => {
  const id = await account()
  expect((await update(id, '051 222', since)).status).toBe(200)
  // A concurrent edit within the same second is not overwritten.
  expect((await update(id, '051 333', since)).status).toBe(412)
  expect(await phoneOf(id)).toBe('051 222')
})

describe('If-Match', () => {
  const url = (id: string) => `/services/data/v65.0/ui-api/records/${id}`
  const patch = (id: string, Phone: string, match: string) =>
    server.call(as.editor, {
      method: 'PATCH',
      url: url(id),
      payload: { fields: { Phone } },
      headers: { 'if-match': match },
    })

  test.each([
    ['the version', `"${FIXTURE_NOW}"`],
    ['a weak version', `W/"${FIXTURE_NOW}"`],
    ['one of several versions', `"1", "${FIXTURE_NOW}"`],
    ['any version', '*'],
  ])('accepts an update of %s', async (_, match) => {
    expect((await patch(await account(), '051 222', match)).status).toBe(200)
  })

  test.each([
    ['a newer version, as after a restored backup', FIXTURE_NOW + 1],
    ['an older version', FIXTURE_NOW - 1],
  ])(
    'rejects an update of %s, and returns the stored record with the submitted fields',
    async (_, version) => {
      const id = await account({ Phone: '051 111' })
      const { status, body } = await patch(id, '051 222', `"${version}"`)
      expect([status, body[0].errorCode]).toEqual([412, 'CollisionDetectedException'])
      expect(body[0].current).toMatchObject({
        id,
        weakEtag: FIXTURE_NOW,
        fields: { Phone: { value: '051 111' } },
      })
      expect(await phoneOf(id)).toBe('051 111')
    },
  )

  test('distinguishes two updates within the same millisecond', async () => {
    const id = await account()
    const first = await patch(id, '051 222', `"${FIXTURE_NOW}"`)
    expect((await patch(id, '051 333', `"${FIXTURE_NOW}"`)).status).toBe(412)
    expect((await patch(id, '051 333', `"${first.body.weakEtag}"`)).status).toBe(200)
  })

  test('guards a deletion', async () => {
    const id = await account()
    const remove = (version: number) =>
      server.call(as.admin, { method: 'DELETE', url: url(id), headers: { 'if-match': `"${version}"` } })
    const rejected = await remove(FIXTURE_NOW - 1)
    expect([rejected.status, rejected.body[0].current.id]).toEqual([412, id])
    expect((await remove(FIXTURE_NOW)).status).toBe(204)
  })

  test.each(['PATCH', 'DELETE'] as const)('guards %s of an sObject', async (method) => {
    const id = await account({ Phone: '051 111' })
    const write = (version: number) =>
      server.call(as.admin, {
        method,
        url: `/services/data/v65.0/sobjects/Account/${id}`,
        headers: { 'if-match': `"${version}"` },
        ...(method === 'PATCH' ? { payload: { Phone: '051 222' } } : {}),
      })
    const rejected = await write(FIXTURE_NOW - 1)
    expect([rejected.status, rejected.body[0].errorCode]).toEqual([412, 'CollisionDetectedException'])
    expect(await phoneOf(id)).toBe('051 111')
    expect((await write(FIXTURE_NOW)).status).toBe(204)
  })

  test.each(['Update', 'Delete'])('guards Account%s of GraphQL', async (operation) => {
    const id = await account({ Phone: '051 111' })
    const values = operation === 'Update' ? 'Account: { Phone: "051 222" }' : ''
    const mutate = async (version: number) => {
      const input = `{ Id: "${id}", ifMatch: "${version}" ${values} }`
      const query = `mutation { uiapi { Account${operation}(input: ${input}) { __typename } } }`
      const { body } = await server.call(as.admin, {
        method: 'POST',
        url: '/services/data/v65.0/graphql',
        payload: { query },
      })
      return body
    }
    expect(JSON.stringify((await mutate(FIXTURE_NOW - 1)).errors)).toContain('CollisionDetectedException')
    expect(await phoneOf(id)).toBe('051 111')
    expect((await mutate(FIXTURE_NOW)).errors).toBeUndefined()
  })

  test('guards each record of a batch', async () => {
    const [current, stale, deleted] = [await account(), await account(), await account()]
    const { body } = await server.call(as.admin, {
      method: 'POST',
      url: '/services/data/v65.0/ui-api/records/batch',
      payload: {
        allOrNone: false,
        operations: [
          {
            type: 'UPDATE',
            records: [
              { fields: { Id: current, Phone: '051 222' }, ifMatch: FIXTURE_NOW },
              { fields: { Id: stale, Phone: '051 222' }, ifMatch: FIXTURE_NOW - 1 },
            ],
          },
          { type: 'DELETE', records: [{ fields: { Id: deleted }, ifMatch: FIXTURE_NOW - 1 }] },
        ],
      },
    })
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 412, 412])
    expect(body.results[1].result[0].current).toMatchObject({ id: stale, fields: { Phone: { value: null } } })
    expect(body.results[2].result[0].current.id).toBe(deleted)
  })

  test('does not reveal fields that the caller cannot read', async () => {
    const id = await account({ Secret__c: 'hidden' })
    const { body } = await patch(id, '051 222', '"1"')
    expect(JSON.stringify(body)).not.toContain('hidden')
  })
})

test('rejects a value that is not a date', async () => {
  expect((await update(await account(), '051 222', 'soon')).status).toBe(400)
})

test('lets exactly one of many concurrent updates succeed', async () => {
  const id = await account()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => update(id, `0510${n}00`, readAt.toISOString())),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
})
