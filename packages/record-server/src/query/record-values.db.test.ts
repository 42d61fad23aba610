import { DATA_PATH } from '@foyer/record-contract'
import { defineObject, longText, readOnly, recordValues, text } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Change } from '../../testing/change.object.ts'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, emptyServer, serverContext } from '../../testing/server.ts'
import { visibleChanges } from '../events/visible-changes.ts'
import { createRegistry } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof emptyServer>>
let mine = ''
let theirs = ''
const changes: Record<string, string> = {}

const copied = { Name: 'Ink & Co', Phone: '055 1', Secret__c: 'hush', AnnualRevenue: 9000, Forgotten__c: 'x' }

beforeAll(async () => {
  server = await emptyServer('record_values', [...objects, Change])
  mine = await insertRow(server.pool, 'Account', { Name: 'Mine', Industry: 'Printing' })
  theirs = await insertRow(server.pool, 'Account', { Name: 'Theirs', Industry: 'Retail' })
  const note = async (name: string, objectApiName: string, recordId: string | null, after: string) => {
    changes[name] = await insertRow(server.pool, 'Change__c', {
      Name: name,
      ObjectApiName__c: objectApiName,
      RecordId__c: recordId,
      Account__c: mine,
      After__c: after,
      Given__c: after,
    })
  }
  await note('mine', 'Account', mine, JSON.stringify(copied))
  await note('theirs', 'Account', theirs, JSON.stringify(copied))
  await note('gone', 'Account', '001000000000ZZZAAA', JSON.stringify(copied))
  await note('undeclared', 'Nothing__c', mine, JSON.stringify(copied))
  await note('nameless', 'Account', null, JSON.stringify(copied))
  await note('broken', 'Account', mine, 'Ink & Co, hush')
  await note('list', 'Account', mine, '["hush"]')
})
afterAll(() => server.close())

/** A session that owns no record, so that only the account matters. */
const authorOf = (accountId: string) => as.author(accountId, '005000000000009AAA')

const FIELDS = 'fields=Change__c.Name&fields=Change__c.After__c'
interface Found {
  fields: { Name: { value: string }; After__c: { value: string | null } }
}
const shown = (records: readonly Found[]) =>
  Object.fromEntries(
    records.map(({ fields }) => [
      fields.Name.value,
      fields.After__c.value === null ? null : JSON.parse(fields.After__c.value),
    ]),
  )

async function list(session: Session) {
  const { status, body } = await server.call(session, {
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-records/Change__c/AllChanges`,
    payload: { fields: ['Change__c.Name', 'Change__c.After__c'] },
  })
  expect(status).toBe(200)
  return shown(body.records)
}

const forEditor = { Name: 'Ink & Co', Phone: '055 1', AnnualRevenue: 9000 }
const forAuthor = { Name: 'Ink & Co', Phone: '055 1' }

test('returns the fields of a snapshot that are readable on the record itself', async () => {
  expect((await list(as.admin)).mine).toEqual({ ...forEditor, Secret__c: 'hush' })
  expect((await list(as.editor)).mine).toEqual(forEditor)
  expect((await list(authorOf(mine))).mine).toEqual(forAuthor)
})

test('hides a snapshot of an unreadable record', async () => {
  expect(await list(authorOf(mine))).toEqual({ mine: forAuthor, broken: null, list: null })
  expect(await list(authorOf(theirs))).toEqual({ theirs: forAuthor })
  expect(await list(as.guest)).toEqual({ theirs: { Name: 'Ink & Co' } })
  const { status } = await server.call(authorOf(mine), {
    method: 'GET',
    url: `${DATA_PATH}/ui-api/records/${changes.theirs}?${FIELDS}`,
  })
  expect(status).toBe(404)
})

test('returns the snapshot of a deleted record to sessions that may read every record of its object', async () => {
  expect((await list(as.editor)).gone).toEqual(forEditor)
  expect(await list(authorOf(mine))).not.toHaveProperty('gone')
})

test('hides a snapshot without a record, or of an undeclared object', async () => {
  const found = await list(as.admin)
  expect(found).not.toHaveProperty('nameless')
  expect(found).not.toHaveProperty('undeclared')
})

test('returns nothing for a value that is not a map of fields', async () => {
  expect(await list(as.admin)).toMatchObject({ broken: null, list: null })
})

test('returns values of many records to sessions that may read every record of the object', async () => {
  const given = async (session: Session) => {
    const { body } = await server.call(session, {
      method: 'GET',
      url: `${DATA_PATH}/ui-api/records/${changes.mine}?fields=Change__c.Given__c`,
    })
    return JSON.parse(body.fields.Given__c.value)
  }
  expect(await given(as.editor)).toEqual(forEditor)
  expect(await given(authorOf(mine))).toBeNull()
})

test('omits fields that are visible on some rows only from values of many records', async () => {
  const both = { ...authorOf(mine), profiles: ['editor', 'author', 'guest'] }
  const { status, body } = await server.call(both, {
    method: 'GET',
    url: `${DATA_PATH}/ui-api/records/${changes.mine}?fields=Change__c.Given__c`,
  })
  expect([status, JSON.parse(body.fields.Given__c.value)]).toEqual([200, forEditor])
})

test('combines the fields of two profiles, each on its rows', async () => {
  // A guest reads the name of every shop, an author more of its own account.
  const both = { ...authorOf(mine), profiles: ['author', 'guest'] }
  expect(await list(both)).toMatchObject({ mine: forAuthor, theirs: { Name: 'Ink & Co' } })
})

test('applies to batches, related lists, children and search', async () => {
  const session = authorOf(mine)
  const get = async (path: string) =>
    (await server.call(session, { method: 'GET', url: `${DATA_PATH}/ui-api/${path}` })).body
  const batch = await get(`records/batch/${changes.mine},${changes.theirs}?${FIELDS}`)
  expect(batch.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404])
  expect(shown([batch.results[0].result])).toEqual({ mine: forAuthor })
  const related = await server.call(session, {
    method: 'POST',
    url: `${DATA_PATH}/ui-api/related-list-records/${mine}/Changes__r`,
    payload: { fields: ['Change__c.Name', 'Change__c.After__c'] },
  })
  expect(shown(related.body.records)).toEqual({ mine: forAuthor, broken: null, list: null })
  const parent = await get(
    `records/${mine}?fields=Account.Name&childRelationships=Account.Changes__r.After__c`,
  )
  expect(parent.childRelationships.Changes__r.records).toHaveLength(3)
  expect(JSON.stringify(parent)).not.toContain('hush')
  const found = await server.call(as.admin, {
    method: 'GET',
    url: `${DATA_PATH}/ui-api/search/results?objectApiName=Change__c&q=hush`,
  })
  expect(JSON.stringify(found.body)).not.toContain(changes.mine)
})

test('sends snapshots in the change stream to readers of the subject', async () => {
  const context = serverContext({ pool: server.pool }, [...objects, Change])
  const { rows } = await server.pool.query<{ id: string; row: string }>(
    `select id, to_jsonb(c)::text as row from change c where name in ('mine', 'theirs', 'gone') order by name`,
  )
  const changes = rows.map(({ id, row }) => ({
    objectApiName: 'Change__c',
    recordId: id,
    kind: 'created' as const,
    changedFields: ['After__c'],
    weakEtag: 1,
    from: undefined,
    by: null,
    before: null,
    after: row,
    intermediate: [],
  }))
  const visibleIds = async (session: Session) =>
    (await visibleChanges(context, [session], changes))(session)?.map(({ recordId }) => recordId)
  expect(await visibleIds(authorOf(mine))).toEqual([
    changes.find(({ after }) => after.includes('"mine"'))?.recordId,
  ])
  expect(await visibleIds(as.editor)).toEqual(changes.map(({ recordId }) => recordId))
  expect(await visibleIds({ ...as.guest, profiles: ['nobody'] })).toEqual([])
})

test.each(['Before__c', 'After__c'])(
  'rejects filters and sorting by %s, which would disclose values',
  async (field) => {
    const post = (payload: object) =>
      server.call(as.admin, {
        method: 'POST',
        url: `${DATA_PATH}/ui-api/list-records/Change__c/AllChanges`,
        payload,
      })
    expect((await post({ where: `{ ${field}: { like: "%hush%" } }` })).status).toBe(400)
    expect((await post({ where: `{ ${field}: { ne: null } }` })).status).toBe(400)
    expect((await post({ sortBy: [field] })).status).toBe(400)
  },
)

test('rejects a declaration that would make snapshots comparable, or without a subject, at startup', () => {
  const label = { 'en-US': 'x', it: 'x' }
  const declare = (of: { object: string; id: string }, searchFields: readonly 'Values__c'[] = []) =>
    createRegistry([
      ...objects,
      defineObject('Copy__c', {
        label,
        labelPlural: label,
        keyPrefix: 'a09',
        fields: {
          Name: text({ label }),
          Text__c: longText({ label }),
          Values__c: recordValues({ label, of }),
        },
        searchFields,
        access: { admin: readOnly() },
      }),
    ])
  expect(() => declare({ object: 'Name', id: 'Text__c' })).not.toThrow()
  expect(() => declare({ object: 'Name', id: 'Id__c' })).toThrow('Copy__c.Values__c')
  expect(() => declare({ object: 'Name', id: 'Text__c' }, ['Values__c'])).toThrow('compared or searched')
})

test('does not prevent the deletion of a history subject, and keeps its name', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Goes', Industry: 'Retail' })
  const change = { Name: 'created', ObjectApiName__c: 'Account', RecordId__c: id, Account__c: id }
  const entry = await insertRow(server.pool, 'Change__c', change)
  const records = `${DATA_PATH}/ui-api/records`
  expect((await server.call(as.admin, { method: 'DELETE', url: `${records}/${id}` })).status).toBe(204)
  const url = `${records}/${entry}?fields=Change__c.Account__c,Change__c.Account__r.Name`
  const { body } = await server.call(as.admin, { method: 'GET', url })
  expect(body.fields).toMatchObject({ Account__c: { value: id }, Account__r: { value: null } })
})
