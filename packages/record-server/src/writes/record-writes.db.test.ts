import { randomBytes } from 'node:crypto'
import { isRecordId, newId } from '@foyer/record-contract'
import { all, type Grant, own, readOnly } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'
import type { CommittedWrite } from '../options.ts'

const BASE = '/services/data/v65.0/ui-api/records'
const STRANGER = '005000000000001AAA'

/** A clerk may change the owner of records, and then no longer sees them. */
const clerkAccess: Record<string, Grant> = {
  Account: { read: own(), create: all, update: all },
  User: readOnly(),
}
const withClerk = objects.map((object) => {
  const grant = clerkAccess[object.apiName]
  return grant ? { ...object, access: { ...object.access, clerk: grant } } : object
})

let server: Awaited<ReturnType<typeof fixtureServer>>
let stranger: string
const writes: CommittedWrite[] = []

beforeAll(async () => {
  server = await fixtureServer({
    objects: withClerk,
    onWrites: async (written) => void writes.push(...written),
  })
  stranger = await insertRow(server.pool, 'User', { Name: 'Stella Straniera' })
})
afterAll(() => server.close())

type Session = Parameters<typeof server.call>[0]
const create = (session: Session, apiName: string, fields: object, query = '') =>
  server.call(session, { method: 'POST', url: `${BASE}${query}`, payload: { apiName, fields } })
const update = (session: Session, id: string, fields: object, query = '') =>
  server.call(session, { method: 'PATCH', url: `${BASE}/${id}${query}`, payload: { fields } })
const remove = (session: Session, id: string) =>
  server.call(session, { method: 'DELETE', url: `${BASE}/${id}` })
const row = async (table: string, id: string) =>
  (await server.pool.query(`select * from "${table}" where id = $1`, [id])).rows[0]
const changesOf = async (...ids: string[]) =>
  (
    await server.pool.query(
      'select record_id, kind from record_platform.change_event where record_id = any($1) order by sequence',
      [ids],
    )
  ).rows
const account = (values: object = {}) => insertRow(server.pool, 'Account', { Name: 'Torchio', ...values })

describe('a creation with an id of the client', () => {
  const PREFIX = '001'
  const HOUR_MS = 3_600_000
  const idAt = (ms: number, prefix = PREFIX) => newId(prefix, ms, randomBytes)
  const createAs = (session: Session, id: string) =>
    server.call(session, {
      method: 'POST',
      url: BASE,
      payload: { apiName: 'Account', fields: { Name: id }, id },
    })

  test('has that id', async () => {
    const id = idAt(FIXTURE_NOW)
    const { status, body } = await createAs(as.admin, id)
    expect([status, body.id]).toEqual([201, id])
    expect((await row('account', id)).name).toBe(id)
  })

  test('is accepted in a batch', async () => {
    const id = idAt(FIXTURE_NOW)
    const records = [{ apiName: 'Account', fields: { Name: 'Batch' }, id }]
    const { body } = await server.call(as.admin, {
      method: 'POST',
      url: `${BASE}/batch`,
      payload: { allOrNone: true, operations: [{ type: 'CREATE', records }] },
    })
    expect(body.results[0]).toMatchObject({ statusCode: 201, result: { id } })
  })

  test.each([
    ['another object', () => idAt(FIXTURE_NOW, '003')],
    ['15 characters', () => idAt(FIXTURE_NOW).slice(0, 15)],
    ['a wrong checksum', () => `${idAt(FIXTURE_NOW).slice(0, 15)}ZZZ`],
    ['a time 25 h ago', () => idAt(FIXTURE_NOW - 25 * HOUR_MS)],
    ['a time 2 h ahead', () => idAt(FIXTURE_NOW + 2 * HOUR_MS)],
  ])('is rejected for an id of %s', async (_, makeId) => {
    const { status, body } = await createAs(as.admin, makeId())
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_ID_FIELD'])
  })

  test('is rejected with the same error for an existing, an invisible and a deleted record', async () => {
    const id = idAt(FIXTURE_NOW)
    await createAs(as.admin, id)
    const existing = await createAs(as.admin, id)
    const invisible = await createAs({ ...as.admin, profiles: ['clerk'], userId: stranger }, id)
    await remove(as.admin, id)
    const deleted = await createAs(as.admin, id)
    const wrong = await createAs(as.admin, idAt(FIXTURE_NOW, '003'))
    expect([existing.body, invisible.body, deleted.body]).toEqual([wrong.body, wrong.body, wrong.body])
    expect(await row('account', id)).toBeUndefined()
  })
})

describe('a creation', () => {
  test('returns 201 with the fields of the full layout', async () => {
    const { status, body } = await create(as.admin, 'Account', {
      Name: 'Nuova Stampa',
      Phone: '+39 051 1234',
    })
    expect(status).toBe(201)
    expect(body.apiName).toBe('Account')
    expect(isRecordId(body.id)).toBe(true)
    expect(body.fields.Name.value).toBe('Nuova Stampa')
    expect(body.fields.OwnerId.value).toBe(ADMIN_ID)
    expect(body.fields.Secret__c).toBeUndefined()
    expect(body.weakEtag).toBe(FIXTURE_NOW)
    expect(await row('account', body.id)).toMatchObject({ phone: '+39 051 1234', created_by_id: ADMIN_ID })
  })

  test('returns the submitted fields on request', async () => {
    const { body } = await create(
      as.admin,
      'Account',
      { Name: 'Con segreto', Secret__c: 'piombo' },
      '?includeFieldsInBody=true',
    )
    expect(body.fields.Secret__c.value).toBe('piombo')
  })

  test('sets defaults, owner and record type', async () => {
    const publisher = await account()
    const { body } = await create(
      as.admin,
      'Book__c',
      { Name: 'Caratteri', Publisher__c: publisher },
      '?includeFieldsInBody=true',
    )
    expect(await row('book', body.id)).toMatchObject({ status: 'Draft' })
    const { body: made } = await create(as.admin, 'Account', { Name: 'Tipi' })
    expect(made.recordTypeInfo ?? made.recordTypeId).toBeTruthy()
    expect((await row('account', made.id)).record_type_id).toMatch(/^012/)
  })

  test('requires an apiName', async () => {
    const { status, body } = await server.call(as.admin, {
      method: 'POST',
      url: BASE,
      payload: { fields: { Name: 'x' } },
    })
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_INPUT'])
  })

  test('has the same error for an unknown object as for a forbidden one', async () => {
    const unknown = await create(as.author('001000000000000AAA'), 'Nope__c', { Name: 'x' })
    const closed = await create(as.author('001000000000000AAA'), 'User', { Name: 'x' })
    expect([unknown.status, closed.status]).toEqual([403, 403])
    expect(unknown.body).toEqual(closed.body)
  })

  test('is rejected for guests', async () => {
    expect((await create(as.guest, 'Account', { Name: 'x' })).status).toBe(401)
  })

  test('must match the row rule, or nothing is written', async () => {
    const [own, foreign] = [await account(), await account()]
    const author = as.author(own)
    const refused = await create(author, 'Book__c', { Name: 'Altrui', Publisher__c: foreign })
    expect([400, 403]).toContain(refused.status)
    const allowed = await create(author, 'Book__c', { Name: 'Proprio', Publisher__c: own })
    expect(allowed.status).toBe(201)
    const { rows } = await server.pool.query(`select name from book where name in ('Altrui', 'Proprio')`)
    expect(rows).toEqual([{ name: 'Proprio' }])
  })

  test('returns 403 and writes nothing if it violates the row rule on readable records', async () => {
    const [own, readable] = [await account(), await account()]
    const refused = await create({ ...as.author(own), userId: ADMIN_ID }, 'Contact', {
      LastName: 'Estraneo',
      AccountId: readable,
    })
    expect([refused.status, refused.body[0].errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
    const { rowCount } = await server.pool.query(`select from contact where last_name = 'Estraneo'`)
    expect(rowCount).toBe(0)
  })
})

describe('an update', () => {
  test('changes only submitted fields, and the system fields', async () => {
    const id = await account({ Phone: '051 111' })
    const { status, body } = await update(as.editor, id, { Phone: '051 222' })
    expect(status).toBe(200)
    expect(body.fields).toMatchObject({ Phone: { value: '051 222' }, Name: { value: 'Torchio' } })
    expect(body.weakEtag).toBeGreaterThan(FIXTURE_NOW)
    expect(body.lastModifiedById).toBe(ADMIN_ID)
  })

  test('increases the version of a record, even within one millisecond', async () => {
    const id = await account()
    const answers = []
    for (const Phone of ['1111', '2222', '3333']) answers.push(await update(as.editor, id, { Phone }))
    const versions = answers.map(({ body }) => body.weakEtag)
    expect(new Set(versions).size).toBe(3)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
  })

  test('accepts an id of 15 characters, and the same Id among the fields', async () => {
    const id = await account()
    expect((await update(as.editor, id.slice(0, 15), { Id: id, Phone: '4444' })).status).toBe(200)
    const other = await account()
    expect((await update(as.editor, id, { Id: other, Phone: '4444' })).status).toBe(400)
  })

  test('returns the same 404 for a missing as for an unreadable record', async () => {
    const hidden = await account({ OwnerId: STRANGER })
    const own = await account()
    const [unreadable, missing] = [
      await update(as.author(own), hidden, { Phone: '5555' }),
      await update(as.author(own), '001000000000009AAA', { Phone: '5555' }),
    ]
    expect([unreadable.status, missing.status]).toEqual([404, 404])
    expect(unreadable.body).toEqual(missing.body)
  })

  test('returns 403 for a read-only record', async () => {
    const readable = await account()
    expect((await update(as.author('001000000000009AAA'), readable, { Phone: '5555' })).status).toBe(403)
  })

  test('rejects read-only fields, and treats unreadable ones as unknown', async () => {
    const own = await account()
    const readOnly = await update(as.author(own), own, { Name: 'Altro', Phone: '6666' })
    expect(readOnly.status).toBe(400)
    expect(readOnly.body[0].output.fieldErrors.Name[0]).toMatchObject({
      errorCode: 'INSUFFICIENT_ACCESS_OR_READONLY',
      field: 'Name',
      fieldLabel: 'Account name',
    })
    const hidden = await update(as.author(own), own, { Secret__c: 'x' })
    const unknown = await update(as.author(own), own, { Nope__c: 'x' })
    expect([hidden.status, hidden.body[0].errorCode, hidden.body[0].path]).toEqual([
      400,
      'INVALID_FIELD',
      'fields.Secret__c',
    ])
    expect(hidden.body[0].message.replaceAll('Secret', 'Nope')).toBe(unknown.body[0].message)
    expect((await row('account', own)).phone).toBeNull()
  })

  test('returns 204 if it makes the record invisible, whether or not the caller expects it', async () => {
    const clerk = { ...as.editor, profiles: ['clerk'] }
    const [expected, unexpected] = [await account(), await account()]
    expect((await update(clerk, expected, { OwnerId: stranger }, '?handleOwnerChange=true')).status).toBe(204)
    expect((await update(clerk, unexpected, { OwnerId: stranger })).status).toBe(204)
    expect((await row('account', expected)).owner_id).toBe(stranger)
    expect((await row('account', unexpected)).owner_id).toBe(stranger)
    const given = (Name: string) => ({ Name, OwnerId: stranger })
    expect((await create(clerk, 'Account', given('Ceduta 1'), '?handleOwnerChange=true')).status).toBe(204)
    expect((await create(clerk, 'Account', given('Ceduta 2'))).status).toBe(204)
    const { rows } = await server.pool.query(`select id from account where name like 'Ceduta%'`)
    expect(rows).toHaveLength(2)
    // Other sessions may see them now, and receive the change.
    const changed = [expected, unexpected, ...rows.map(({ id }) => id)]
    expect((await changesOf(...changed)).map(({ record_id }) => record_id).sort()).toEqual(changed.sort())
  })

  test('by GraphQL that makes the record invisible succeeds, and returns nothing of it', async () => {
    const clerk = { ...as.editor, profiles: ['clerk'] }
    const id = await account()
    const query = `mutation { uiapi {
      AccountUpdate(input: { Id: "${id}", Account: { OwnerId: "${stranger}" } }) { success Record { Id Name { value } } }
      AccountCreate(input: { Account: { Name: "Ceduta 3", OwnerId: "${stranger}" } }) { success Record { Name { value } } }
    } }`
    const { body } = await server.call(clerk, {
      method: 'POST',
      url: '/services/data/v65.0/graphql',
      payload: { query },
    })
    const done = { success: true, Record: null }
    expect(body).toEqual({ data: { uiapi: { AccountUpdate: done, AccountCreate: done } } })
    expect((await row('account', id)).owner_id).toBe(stranger)
  })

  test('without a body is rejected', async () => {
    const { status, body } = await server.call(as.editor, {
      method: 'PATCH',
      url: `${BASE}/${await account()}`,
    })
    expect(status).toBe(400)
    expect(body).toEqual([
      { errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE', message: 'Record input is required for PATCH.' },
    ])
  })

  test('with the object of another record is rejected, with its own accepted', async () => {
    const id = await account()
    const send = (apiName: string | null) =>
      server.call(as.admin, {
        method: 'PATCH',
        url: `${BASE}/${id}`,
        payload: { apiName, fields: { Phone: '051 333' } },
      })
    const { status, body } = await send('Contact')
    expect([status, body]).toEqual([
      400,
      [{ errorCode: 'INVALID_INPUT', message: 'The record is of Account, not of Contact', path: 'apiName' }],
    ])
    for (const own of ['Account', 'account', null]) expect((await send(own)).status).toBe(200)
  })

  test('with a malformed id is rejected', async () => {
    const { status, body } = await update(as.editor, '001R000000', { Phone: '1234' })
    expect([status, body[0].errorCode]).toEqual([400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
  })
})

describe('a deletion', () => {
  test('returns 204, and then 404', async () => {
    const id = await account()
    const first = await remove(as.admin, id)
    expect([first.status, first.body]).toEqual([204, undefined])
    expect((await remove(as.admin, id)).status).toBe(404)
    expect(await row('account', id)).toBeUndefined()
  })

  test('requires the right to delete', async () => {
    expect((await remove(as.editor, await account())).status).toBe(403)
  })

  test('deletes children, clears lookups, and publishes each change', async () => {
    const id = await account()
    const contact = await insertRow(server.pool, 'Contact', { LastName: 'Figlio', AccountId: id })
    const subsidiary = await account({ ParentId: id })
    writes.length = 0
    expect((await remove(as.admin, id)).status).toBe(204)
    expect(await row('contact', contact)).toBeUndefined()
    expect((await row('account', subsidiary)).parent_id).toBeNull()
    expect(writes.map(({ recordId, kind }) => [recordId, kind]).sort()).toEqual(
      [
        [contact, 'deleted'],
        [subsidiary, 'updated'],
        [id, 'deleted'],
      ].sort(),
    )
  })

  test('is rejected while other records require it', async () => {
    const id = await account()
    await insertRow(server.pool, 'Book__c', { Name: 'Resta', Publisher__c: id, Status__c: 'Draft' })
    const { status, body } = await remove(as.admin, id)
    expect([status, body[0].output.errors[0].errorCode]).toEqual([400, 'DELETE_FAILED'])
    expect(await row('account', id)).toBeDefined()
  })

  test('returns the number of dependent records, in the language of the request', async () => {
    const id = await account()
    const book = { Name: 'Resta', Publisher__c: id, Status__c: 'Draft' }
    await insertRow(server.pool, 'Book__c', book)
    const reason = async (session: Session) =>
      (await remove(session, id)).body[0].output.errors.map(({ message }: { message: string }) => message)
    expect(await reason(as.admin)).toEqual(['The record is still used by: 1 book'])
    await insertRow(server.pool, 'Book__c', book)
    expect(await reason({ ...as.admin, language: 'it' })).toEqual(['Il record è ancora usato da: 2 libri'])
  })
})

test('calls hooks with the record before and after, inside the transaction', async () => {
  const id = await account({ Phone: '051 111' })
  writes.length = 0
  await update(as.editor, id, { Phone: '051 222' })
  expect(writes).toMatchObject([
    {
      objectApiName: 'Account',
      recordId: id,
      kind: 'updated',
      changedFields: ['Phone'],
      before: { Phone: '051 111', Name: 'Torchio' },
      after: { Phone: '051 222' },
    },
  ])
})

test('bundles the change event and the recently-used entry with the statement that reads the response', async () => {
  const used = async () => {
    const { rows } = await server.pool.query(
      'delete from record_platform.recently_used returning user_id, object_api_name, record_id, used_at',
    )
    return rows
  }
  await used()
  const { body } = await create(as.admin, 'Account', { Name: 'Recente' })
  const entry = {
    user_id: ADMIN_ID,
    object_api_name: 'Account',
    record_id: body.id,
    used_at: new Date(FIXTURE_NOW),
  }
  expect(await used()).toEqual([entry])
  // More often than a statement runs before it is prepared.
  for (const Phone of ['051 1', '051 2', '051 3', '051 4']) {
    const { result, statements } = await countStatements(server.pool, () =>
      update(as.admin, body.id, { Phone }),
    )
    expect([result.status, result.body.fields.Phone.value]).toEqual([200, Phone])
    for (const table of ['recently_used', 'change_event'])
      expect(statements.filter((text) => text.includes(table))).toEqual([
        expect.stringContaining('from "account" r'),
      ])
  }
  expect(await used()).toEqual([entry])
  expect((await changesOf(body.id)).map(({ kind }) => kind)).toEqual(['created', ...Array(4).fill('updated')])
})

test('returns 400 for invalid JSON, 413 for a body that is too large', async () => {
  const broken = await server.call(as.admin, {
    method: 'POST',
    url: BASE,
    payload: '{"apiName":',
    headers: { 'content-type': 'application/json' },
  })
  expect([broken.status, broken.body[0].errorCode]).toEqual([400, 'POST_BODY_PARSE_ERROR'])
  const large = await create(as.admin, 'Account', { Name: 'x'.repeat(1_100_000) })
  expect([large.status, large.body[0].errorCode]).toEqual([413, 'REQUEST_TOO_LARGE'])
})
