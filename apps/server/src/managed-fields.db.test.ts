import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, STAFF_PROFILES } from '@foyer/fair-domain'
import { DATA_PATH, type Scalar, SERVER_METHOD_PATH } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { mayUseCaseWrite } from '@foyer/record-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from './matrix/registered.ts'
import { type Browser, signedIn } from './matrix/send.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: Browser

beforeAll(async () => {
  server = await buildTestApp()
  await server.pool.query('update user_account set profiles = $2 where id = $1', [
    demoIds.user('admin'),
    STAFF_PROFILES,
  ])
  // Generic writes can change a listing only while it is proposed.
  await server.pool.query(`update amber_listing set status = 'proposed'`)
  staff = await signedIn(server, 'admin')
})
afterAll(() => server.close())

type Field = ReturnType<typeof managedFields>[number]

/** All managed fields of objects that some profile may change. */
const managedFields = () =>
  [...server.fair.records.registry.objects.values()]
    .filter(({ declaration }) => Object.values(declaration.access).some(({ update }) => update))
    .flatMap((object) =>
      [...object.fields.values()]
        .filter(({ declaration, column }) => declaration?.managed && column !== null)
        .map((field) => ({ object, field, name: `${object.apiName}.${field.apiName}` })),
    )

interface Attempt {
  object: string
  id: string
  name: string
  value: Scalar
}

const send = (method: 'PATCH' | 'POST' | 'PUT', path: string, payload: object | string) =>
  staff.send({
    method,
    url: path.startsWith(SERVER_METHOD_PATH) ? path : `${DATA_PATH}${path}`,
    headers: { 'content-type': typeof payload === 'string' ? 'text/csv' : 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
/** Runs a bulk job with one row; returns its failed rows. */
async function ingest(job: object, fields: Readonly<Record<string, Scalar>>) {
  const { id } = JSON.parse((await send('POST', '/jobs/ingest', job)).body)
  const cells = Object.values(fields).map((value) => `"${String(value ?? '#N/A').replaceAll('"', '""')}"`)
  await send('PUT', `/jobs/ingest/${id}/batches`, `${Object.keys(fields).join()}\n${cells.join()}\n`)
  await send('PATCH', `/jobs/ingest/${id}`, { state: 'UploadComplete' })
  await server.runJobs('bulk.run')
  return staff.send({ url: `${DATA_PATH}/jobs/ingest/${id}/failedResults` })
}

const attributes = (type: string) => ({ attributes: { type } })
const literal = (value: Scalar) => JSON.stringify(value)

/** Generic ways to change a record, by the endpoint or method. */
const UPDATES: Readonly<Record<string, (attempt: Attempt) => ReturnType<typeof send>>> = {
  updateRecord: ({ id, name, value }) =>
    send('PATCH', `/ui-api/records/${id}`, { fields: { [name]: value } }),
  batchOperations: ({ id, name, value }) =>
    send('POST', '/ui-api/records/batch', {
      allOrNone: false,
      operations: [{ type: 'Update', records: [{ fields: { Id: id, [name]: value } }] }],
    }),
  updateSobject: ({ object, id, name, value }) =>
    send('PATCH', `/sobjects/${object}/${id}`, { [name]: value }),
  upsertSobject: ({ object, id, name, value }) =>
    send('PATCH', `/sobjects/${object}/Id/${id}`, { [name]: value }),
  updateSobjects: ({ object, id, name, value }) =>
    send('PATCH', '/composite/sobjects', { records: [{ ...attributes(object), Id: id, [name]: value }] }),
  upsertSobjects: ({ object, id, name, value }) =>
    send('PATCH', `/composite/sobjects/${object}/Id`, {
      records: [{ ...attributes(object), Id: id, [name]: value }],
    }),
  composite: ({ object, id, name, value }) =>
    send('POST', '/composite', {
      compositeRequest: [
        {
          method: 'PATCH',
          url: `${DATA_PATH}/sobjects/${object}/${id}`,
          referenceId: 'r',
          body: { [name]: value },
        },
      ],
    }),
  compositeBatch: ({ object, id, name, value }) =>
    send('POST', '/composite/batch', {
      batchRequests: [
        { method: 'PATCH', url: `v65.0/sobjects/${object}/${id}`, richInput: { [name]: value } },
      ],
    }),
  graphql: ({ object, id, name, value }) =>
    send('POST', '/graphql', {
      query: `mutation { uiapi { ${object}Update(input: { Id: "${id}", ${object}: { ${name}: ${literal(value)} } }) { success } } }`,
    }),
  uploadIngestData: ({ object, id, name, value }) =>
    ingest({ object, operation: 'update' }, { Id: id, [name]: value }),
  bulkChange: ({ object, id, name, value }) =>
    send('POST', `${SERVER_METHOD_PATH}/BulkController/change`, {
      changeId: null,
      kind: 'update',
      objectApiName: object,
      ids: [id],
      fields: { [name]: value },
    }),
}

/** Generic ways to create a record. */
const CREATIONS: Readonly<Record<string, (object: string, fields: object) => ReturnType<typeof send>>> = {
  createRecord: (apiName, fields) => send('POST', '/ui-api/records', { apiName, fields }),
  createSobject: (object, fields) => send('POST', `/sobjects/${object}`, fields),
  createSobjects: (object, fields) =>
    send('POST', '/composite/sobjects', { records: [{ ...attributes(object), ...fields }] }),
  uploadIngestData: (object, fields) => ingest({ object, operation: 'insert' }, { ...fields }),
}

/** Endpoints that write no field of a record named by the caller. */
const OTHERS = [
  'associateAvatar',
  'createContentDocument',
  'createContentVersion',
  'createIngestJob',
  'createListInfo',
  'deleteIngestJob',
  'deleteListInfo',
  'deleteRecord',
  'deleteSobject',
  'deleteSobjects',
  'updateIngestJob',
  'updateLayoutUserState',
  'updateListInfo',
  'updateListPreferences',
  'updateRelatedListInfo',
  'updateRelatedListPreferences',
  // Covered by the test of actions below.
  'executeQuickAction',
  'performQuickAction',
  'performUpdateQuickAction',
]

test('attempts every endpoint that writes', () => {
  const covered = [...Object.keys(UPDATES), ...Object.keys(CREATIONS), ...OTHERS]
  const writing = Object.values(endpoints).flatMap((endpoint) => (endpoint.writes ? [endpoint.name] : []))
  expect(writing.filter((name) => !covered.includes(name))).toEqual([])
})

test('rejects every managed field on every generic way, and leaves the row unchanged', {
  timeout: 60_000,
}, async () => {
  const fields = managedFields()
  expect(fields.length).toBeGreaterThan(25)
  // The demo mails no dashboard.
  await server.pool.query(
    `insert into dashboard_recipient select 'aR4000000000001CAA', d.created_date, u.id, d.created_date, u.id, d.created_date,
       u.name, d.id, u.id, 'weekly', 8 from dashboard d, user_account u where u.username = 'admin@foyer.example' order by d.id limit 1`,
  )
  const written: string[] = []
  for (const { object, field, name } of fields) {
    const column = `"${field.column}"::text`
    const { rows } = await server.pool.query(
      `select id, ${column} as value from "${object.table}" order by id limit 1`,
    )
    const [{ id, value: before }] = rows
    const value = await otherValue({ object, field, name }, before)
    for (const [way, attempt] of Object.entries(UPDATES)) {
      const { statusCode, body } = await attempt({ object: object.apiName, id, name: field.apiName, value })
      const after = await server.pool.query(
        `select ${column} as value from "${object.table}" where id = $1`,
        [id],
      )
      const isUntouched = after.rows[0]?.value === before
      if (!isUntouched || !isRejected(way, body, field))
        written.push(`${name} by ${way}: ${statusCode} ${body.slice(0, 200)}`)
    }
  }
  expect(written).toEqual([])
})

/** GraphQL does not declare the field; the others name the method that changes it. */
function isRejected(way: string, body: string, { apiName, declaration }: Field['field']) {
  if (way === 'graphql') return body.includes(`Field \\"${apiName}\\" is not defined`)
  const { managed } = declaration ?? {}
  const namesMethod = LANGUAGES.some((language) => managed !== undefined && body.includes(managed[language]))
  return (
    namesMethod &&
    (way === 'bulkChange' ? body.includes('"done":0') : body.includes('INVALID_FIELD_FOR_INSERT_UPDATE'))
  )
}

test('rejects a managed field of a new record, unless it is set at creation', async () => {
  const created: string[] = []
  const fields = managedFields().filter(
    ({ object, field }) =>
      !field.createable && Object.values(object.declaration.access).some(({ create }) => create),
  )
  expect(fields.length).toBeGreaterThan(5)
  for (const { object, field, name } of fields) {
    const value = await otherValue({ object, field, name }, null)
    for (const [way, create] of Object.entries(CREATIONS)) {
      const { body } = await create(object.apiName, { [field.apiName]: value })
      if (!body.includes('INVALID_FIELD_FOR_INSERT_UPDATE')) created.push(`${name} by ${way}: ${body}`)
    }
  }
  expect(created).toEqual([])
})

test('requires a handler for an action that names a managed field', async () => {
  const { actions } = await registered(server)
  const handled = new Set(actions.map(({ apiName }) => apiName))
  const generic = [...server.fair.records.registry.objects.values()].flatMap(({ apiName, declaration }) =>
    Object.entries(declaration.actions ?? {}).flatMap(
      ([name, { fields = [], defaults = {}, target = apiName }]) =>
        handled.has(`${apiName}.${name}`)
          ? []
          : [...fields, ...Object.keys(defaults)]
              .filter((field) => {
                const declared = server.fair.records.registry.objects.get(target)?.fields.get(field)
                return declared?.declaration?.managed && !declared.createable
              })
              .map((field) => `${apiName}.${name}: ${field}`),
    ),
  )
  expect(generic).toEqual([])
})

test('rejects a use case that writes fields open to generic writes, unless it is declared', async () => {
  const write = (object: 'News__c' | 'Account', fields: object) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.writer.create(transaction, object, fields as never),
    )
  await expect(write('News__c', { Name: 'x' })).rejects.toThrow('News__c.Name is written by a use case')
  await expect(write('Account', { Name: 'Shared Srl' })).resolves.toBeDefined()
})

test('finds every field that a use case changes by SQL declared, too', () => {
  const objects = new Map(
    [...server.fair.records.registry.objects.values()].map((object) => [object.table, object]),
  )
  const changed = sources().flatMap((text) =>
    [
      ...text.matchAll(/\bupdate "?(\w+)"?(?: \w+)? set ([^`]+?)(?=\bwhere\b|\bfrom\b|\breturning\b|`)/g),
    ].flatMap(([, table = '', sets = '']) => {
      const object = objects.get(table)
      const columns = [...sets.matchAll(/"?(\w+)"? = /g)].map(([, column]) => column)
      const written = [...(object?.fields.values() ?? [])].filter(({ column }) =>
        columns.includes(column ?? ''),
      )
      return object ? written.map((field) => ({ object, field })) : []
    }),
  )
  expect(changed.length).toBeGreaterThan(5)
  const undeclared = changed.filter(({ object, field }) => !mayUseCaseWrite(object, field.apiName))
  expect(undeclared.map(({ field }) => `${field.objectApiName}.${field.apiName}`)).toEqual([])
})

/** Server code, without tests and demo data. */
const sources = () =>
  ['features', 'services', 'jobs', 'http'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8')),
  )

/** Returns a valid value that differs from the current one. */
async function otherValue({ field }: Field, before: string | null): Promise<Scalar> {
  if (field.target !== null) {
    const target = server.fair.records.registry.objects.get(field.target)
    const { rows } = await server.pool.query(
      `select id from "${target?.table}" where id is distinct from $1 order by id desc limit 1`,
      [before],
    )
    return rows[0].id
  }
  if (field.picklist) return field.picklist.find(({ value }) => !before?.includes(value))?.value ?? null
  if (field.kind === 'boolean') return before !== 'true'
  if (field.kind === 'number') return Number(before ?? 0) + 1
  return field.kind === 'date' ? '2031-05-06' : 'another'
}
