import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const URL = '/services/data/v65.0/ui-api/records/batch'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const batch = (payload: object, session = as.admin, headers = {}) =>
  server.call(session, { method: 'POST', url: URL, payload, headers })
const make = (...names: string[]) => ({
  type: 'CREATE',
  records: names.map((Name) => ({ apiName: 'Account', fields: { Name } })),
})
const count = async (name: string) =>
  (await server.pool.query('select from account where name = $1', [name])).rowCount

test('creates, updates and deletes in one request, in order', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  const gone = await insertRow(server.pool, 'Account', { Name: 'Via' })
  const { status, body } = await batch({
    operations: [
      make('Nuova'),
      { type: 'update', records: [{ fields: { Id: id, Name: 'Dopo' } }] },
      { type: 'Delete', records: [{ fields: { Id: gone } }] },
    ],
  })
  expect(status).toBe(200)
  expect(body.hasErrors).toBe(false)
  expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([201, 200, 204])
  expect(body.results[0].result.fields.Name.value).toBe('Nuova')
  expect(body.results[1].result.fields.Name.value).toBe('Dopo')
  expect(body.results[2].result).toBeNull()
  expect(await count('Via')).toBe(0)
})

describe('with allOrNone', () => {
  test('rolls back all after one failure, and explains it in the other results', async () => {
    const { body } = await batch({ operations: [make('Insieme 1', '', 'Insieme 2')] })
    expect(body.hasErrors).toBe(true)
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([400, 400, 400])
    expect(body.results[0].result[0].errorCode).toBe('ALL_OR_NONE_OPERATION_ROLLED_BACK')
    expect(body.results[1].result[0].output.fieldErrors).toHaveProperty('Name')
    expect(await count('Insieme 1')).toBe(0)
  })

  test('publishes no change event of a rolled back batch', async () => {
    const events = () => server.pool.query('select count(*) from record_platform.change_event')
    const before = (await events()).rows
    await batch({ operations: [make('Insieme 3', '')] })
    expect((await events()).rows).toEqual(before)
  })
})

test('handles each record independently without allOrNone', async () => {
  const { body } = await batch({ allOrNone: false, operations: [make('Da solo', '', 'Da solo anche')] })
  expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([201, 400, 201])
  expect(await count('Da solo anche')).toBe(1)
})

test('rolls back only the record of a database error', async () => {
  const contact = (Email: string) => ({ apiName: 'Contact', fields: { LastName: Email, Email } })
  const records = [contact('a@b.example'), contact('a@b.example'), contact('c@d.example')]
  const { body } = await batch({ allOrNone: false, operations: [{ type: 'CREATE', records }] })
  expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([201, 400, 201])
})

test('applies the access rules to each record', async () => {
  const own = await insertRow(server.pool, 'Account', { Name: 'Mia' })
  const foreign = await insertRow(server.pool, 'Account', { Name: 'Altrui', OwnerId: '005000000000001AAA' })
  const records = [own, foreign].map((Id) => ({ fields: { Id, Phone: '051 1234' } }))
  const { body } = await batch(
    { allOrNone: false, operations: [{ type: 'UPDATE', records }] },
    as.author(own),
  )
  expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 404])
})

const ID = '001000000000009AAA'
test.each([
  ['no operations', { operations: [] }, 'INVALID_INPUT'],
  ['no records', { operations: [{ type: 'CREATE', records: [] }] }, 'INVALID_INPUT'],
  ['an unknown type', { operations: [{ type: 'MERGE', records: [{ fields: {} }] }] }, 'INVALID_INPUT'],
  [
    'CREATE without apiName',
    { operations: [{ type: 'CREATE', records: [{ fields: {} }] }] },
    'INVALID_BATCH_REQUEST',
  ],
  [
    'CREATE with an Id',
    { operations: [{ type: 'CREATE', records: [{ apiName: 'Account', fields: { Id: ID } }] }] },
    'INVALID_BATCH_REQUEST',
  ],
  [
    'UPDATE without Id',
    { operations: [{ type: 'UPDATE', records: [{ fields: {} }] }] },
    'INVALID_BATCH_REQUEST',
  ],
  [
    'the same Id twice',
    {
      operations: [
        { type: 'UPDATE', records: [{ fields: { Id: ID } }] },
        { type: 'DELETE', records: [{ fields: { Id: ID.slice(0, 15) } }] },
      ],
    },
    'INVALID_BATCH_REQUEST',
  ],
  ['201 records', { operations: [make(...Array.from({ length: 201 }, (_, n) => `n${n}`))] }, 'INVALID_INPUT'],
  ['missing operations', {}, 'POST_BODY_PARSE_ERROR'],
])('rejects %s as a whole', async (_, payload, errorCode) => {
  const { status, body } = await batch(payload)
  expect([status, body[0].errorCode]).toEqual([400, errorCode])
})

test('accepts 200 records', async () => {
  const { body } = await batch({ operations: [make(...Array.from({ length: 200 }, (_, n) => `Molti ${n}`))] })
  expect(body.hasErrors).toBe(false)
  expect(body.results).toHaveLength(200)
})

describe('with an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() })

  test('is applied once, and answered again with the first response', async () => {
    const key = headers()
    const first = await batch({ operations: [make('Chiave', 'Serratura')] }, as.admin, key)
    expect(first.body.hasErrors).toBe(false)
    const again = await batch({ operations: [make('Chiave', 'Serratura')] }, as.admin, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect([await count('Chiave'), await count('Serratura')]).toEqual([1, 1])
    expect((await batch({ operations: [make('Altra')] }, as.admin, key)).status).toBe(422)
  })

  test('is answered without records after a change of rights', async () => {
    const key = headers()
    await batch({ operations: [make('Riservata')] }, as.admin, key)
    const editor = { ...as.editor, userId: as.admin.userId }
    const { body } = await batch({ operations: [make('Riservata')] }, editor, key)
    expect(body).toEqual({ hasErrors: false, results: [{ statusCode: 201, result: null }] })
    expect(await count('Riservata')).toBe(1)
  })

  test.each([true, false])('can be sent again if nothing was written, allOrNone %s', async (allOrNone) => {
    const key = headers()
    const name = `Dopo ${allOrNone}`
    const id = await insertRow(server.pool, 'Account', { Name: 'Rinominata' })
    const rename = { type: 'UPDATE', records: [{ fields: { Id: id, Name: name }, ifMatch: 1 }] }
    const payload = { allOrNone, operations: [rename] }
    expect((await batch(payload, as.admin, key)).body.results[0].statusCode).toBe(412)
    await server.pool.query('update account set system_modstamp = to_timestamp(0.001) where id = $1', [id])
    expect((await batch(payload, as.admin, key)).body.results[0].statusCode).toBe(200)
    expect(await count(name)).toBe(1)
  })
})
