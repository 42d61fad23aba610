import { type Endpoint, findIssue } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { responses } from '@foyer/record-contract/responses'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../server.ts'
import { exampleRequest, type Target, WRITTEN_ELSEWHERE } from './example-request.ts'
import { matrixServer } from './matrix-server.ts'
import type { PlantedWorld } from './planted-world.ts'

let server: Awaited<ReturnType<typeof matrixServer>>
let world: PlantedWorld
beforeAll(async () => {
  server = await matrixServer()
  world = server.world
})
afterAll(() => server.close())

const targets = (): Target[] =>
  [...server.registry.objects.values()].map((object) => {
    const recordId = world.rows.find((row) => row.object === object)?.id ?? ''
    const child = [...object.children.values()][0]
    const children = world.rows.filter((row) => row.object === child?.object)
    const childId = children.find((row) => row.values[child?.field.apiName ?? ''] === recordId)?.id
    return { object, recordId, childId: childId ?? recordId }
  })

const callable = (Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]).filter(
  ([name]) => !WRITTEN_ELSEWHERE.includes(name),
)

test.each(callable)('%s returns the shape of the contract', async (name, endpoint) => {
  let answered = 0
  for (const target of targets()) {
    const request = exampleRequest(endpoint, target, server.registry)
    if (!request) continue
    const { status, body } = await server.call(as.admin, request)
    if (status !== endpoint.status) {
      // Declared lists cannot be changed. Not every object has a path or can be searched.
      expect([400, 403, 404], `${request.url} ${JSON.stringify(body)}`).toContain(status)
      continue
    }
    answered += 1
    expect(findIssue(responses[name], body), request.url).toBeUndefined()
    const single = Object.entries(responses).find(([other]) => `${other}Batch` === name)?.[1]
    for (const item of body?.results ?? []) {
      if (!('statusCode' in item)) continue
      expect(item.statusCode, JSON.stringify(item.result)).toBe(200)
      expect(single && findIssue(single, item.result), request.url).toBeUndefined()
    }
  }
  if (!['updateListInfo', 'deleteListInfo'].includes(name)) expect(answered).toBeGreaterThan(0)
})

const RECORDS = '/services/data/v65.0/ui-api/records'
const PERFORM = '/services/data/v65.0/ui-api/actions/perform-quick-action'
const SOBJECTS = '/services/data/v65.0/sobjects'
const COMPOSITE = '/services/data/v65.0/composite'
const idsOf = (apiName: string) =>
  world.rows.filter((row) => row.object.apiName === apiName).map((row) => row.id)
const idOf = (apiName: string) => idsOf(apiName)[0] ?? ''

/** A multipart file. */
const form = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  payload: [
    '--cut',
    'content-disposition: form-data; name="fileData"; filename="note.txt"',
    'content-type: text/plain',
    '',
    'A note',
    '--cut--',
    '',
  ].join('\r\n'),
})

const JOBS = '/services/data/v65.0/jobs'
/** Jobs of the calls, by the name of the call that creates them. */
const jobIds: Record<string, string> = {}

/** Calls of bulk jobs, in the order in which they succeed. */
function bulkCalls(): Record<string, () => InjectOptions> {
  const ingest = () => `${JOBS}/ingest/${jobIds.createIngestJob}`
  const query = () => `${JOBS}/query/${jobIds.createQueryJob}`
  const csv = { 'content-type': 'text/csv' }
  return {
    createIngestJob: () => ({
      method: 'POST',
      url: `${JOBS}/ingest`,
      payload: { object: 'Account', operation: 'insert' },
    }),
    ingestJobs: () => ({ url: `${JOBS}/ingest` }),
    ingestJob: () => ({ url: ingest() }),
    uploadIngestData: () => ({
      method: 'PUT',
      url: `${ingest()}/batches`,
      headers: csv,
      payload: 'Name\nIn bulk\n',
    }),
    updateIngestJob: () => ({ method: 'PATCH', url: ingest(), payload: { state: 'Aborted' } }),
    successfulResults: () => ({ url: `${ingest()}/successfulResults` }),
    failedResults: () => ({ url: `${ingest()}/failedResults` }),
    unprocessedRecords: () => ({ url: `${ingest()}/unprocessedrecords` }),
    deleteIngestJob: () => ({ method: 'DELETE', url: ingest() }),
    createQueryJob: () => ({
      method: 'POST',
      url: `${JOBS}/query`,
      payload: { operation: 'query', query: 'SELECT Id FROM Account' },
    }),
    queryJobs: () => ({ url: `${JOBS}/query` }),
    queryJob: () => ({ url: query() }),
    queryJobResults: () => ({ url: `${query()}/results` }),
    updateQueryJob: () => ({ method: 'PATCH', url: query(), payload: { state: 'Aborted' } }),
    deleteQueryJob: () => ({ method: 'DELETE', url: query() }),
  }
}

/** Writing calls, each with its body. */
const WRITES: Record<string, () => InjectOptions> = {
  createContentDocument: () => ({
    method: 'POST',
    url: `${RECORDS}/content-documents/content-versions`,
    ...form(),
  }),
  createContentVersion: () => ({
    method: 'POST',
    url: `${RECORDS}/content-documents/${idOf('ContentDocument')}/content-versions`,
    ...form(),
  }),
  ...bulkCalls(),
  batchOperations: () => ({
    method: 'POST',
    url: `${RECORDS}/batch`,
    payload: {
      operations: [{ type: 'CREATE', records: [{ apiName: 'Account', fields: { Name: 'Batch works' } }] }],
    },
  }),
  createRecord: () => ({
    method: 'POST',
    url: RECORDS,
    payload: { apiName: 'Account', fields: { Name: 'Brand new' } },
  }),
  updateRecord: () => ({
    method: 'PATCH',
    url: `${RECORDS}/${idOf('Contact')}`,
    payload: { fields: { Description: 'Changed' } },
  }),
  performQuickAction: () => ({
    method: 'POST',
    url: `${PERFORM}/Account.Rename`,
    payload: { contextId: idOf('Account'), fields: { Name: 'Renamed' } },
  }),
  performUpdateQuickAction: () => ({
    method: 'PATCH',
    url: `${PERFORM}/Account.Rename`,
    payload: { contextId: idOf('Account'), fields: { Name: 'Renamed again' } },
  }),
  createSobject: () => ({
    method: 'POST',
    url: `${SOBJECTS}/Account`,
    payload: { Name: 'Made by a program', attributes: { type: 'Account' } },
  }),
  updateSobject: () => ({
    method: 'PATCH',
    url: `${SOBJECTS}/Contact/${idOf('Contact')}`,
    payload: { description: 'Changed again' },
  }),
  upsertSobject: () => ({
    method: 'PATCH',
    url: `${SOBJECTS}/Contact/Id/${idOf('Contact')}`,
    payload: { Description: 'Changed once more' },
  }),
  executeQuickAction: () => ({
    method: 'POST',
    url: `${SOBJECTS}/Account/quickActions/Rename`,
    payload: { contextId: idOf('Account'), record: { Name: 'Renamed by a program' } },
  }),
  composite: () => ({
    method: 'POST',
    url: COMPOSITE,
    payload: {
      allOrNone: true,
      compositeRequest: [{ method: 'GET', url: `${SOBJECTS}/Account/describe`, referenceId: 'first' }],
    },
  }),
  compositeBatch: () => ({
    method: 'POST',
    url: `${COMPOSITE}/batch`,
    payload: { batchRequests: [{ method: 'GET', url: 'v65.0/limits' }] },
  }),
  createSobjects: () => ({
    method: 'POST',
    url: `${COMPOSITE}/sobjects`,
    payload: { records: [{ attributes: { type: 'Account' }, Name: 'One of many' }] },
  }),
  updateSobjects: () => ({
    method: 'PATCH',
    url: `${COMPOSITE}/sobjects`,
    payload: { records: [{ attributes: { type: 'Contact' }, id: idOf('Contact'), Description: 'Of many' }] },
  }),
  upsertSobjects: () => ({
    method: 'PATCH',
    url: `${COMPOSITE}/sobjects/Contact/Id`,
    payload: { records: [{ attributes: { type: 'Contact' }, Id: idOf('Contact'), Description: 'Again' }] },
  }),
  deleteSobjects: () => ({
    method: 'DELETE',
    url: `${COMPOSITE}/sobjects?ids=${idsOf('ContentDocumentLink')[2]}`,
  }),
  deleteSobject: () => ({
    method: 'DELETE',
    url: `${SOBJECTS}/ContentDocumentLink/${idsOf('ContentDocumentLink')[1]}`,
  }),
  deleteRecord: () => ({ method: 'DELETE', url: `${RECORDS}/${idOf('ContentDocumentLink')}` }),
}

test('every call of the contract has an example', () => {
  expect(Object.keys(WRITES).sort()).toEqual([...WRITTEN_ELSEWHERE].sort())
})

const byName = new Map(Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][])
const writing = (Object.keys(WRITES) as (keyof typeof endpoints)[]).flatMap((name) => {
  const endpoint = byName.get(name)
  return endpoint ? [[name, endpoint] as const] : []
})

test.each(writing)('%s returns the shape of the contract for a write', async (name, endpoint) => {
  const { status, text } = await server.call(as.admin, WRITES[name]?.() ?? {})
  // A query job may be complete already, and can then no longer be aborted.
  if (name === 'updateQueryJob') return expect([200, 400]).toContain(status)
  if (name === 'queryJobResults' && status === 400) return expect(text).toContain('INVALIDJOBSTATE')
  expect(status, text).toBe(endpoint.status)
  const body = endpoint.csv === 'response' ? text : text === '' ? undefined : JSON.parse(text)
  expect(findIssue(responses[name], body)).toBeUndefined()
  if (/^create\w+Job$/.test(name)) jobIds[name] = body.id
})
