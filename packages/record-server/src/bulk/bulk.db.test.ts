import { BULK_JOB_DAYS, type BulkJob, MAX_BULK_JOBS } from '@foyer/record-contract'
import jsforce from 'jsforce'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'
import { purgePlatform } from '../events/purge.ts'
import type { Session } from '../session.ts'
import { soqlApi } from '../soql/index.ts'
import { bulkApi } from './index.ts'

const other: Session = { ...as.admin, userId: '005000000000007AAA' }
/** Rights that the user of a job has left when it runs. */
let currentSession: (session: Session) => Session | null = (session) => session
/** Jobs that wait for `run`, as in the queue of a worker. */
const queue: string[] = []
let isQueued = false

const bulk = bulkApi({
  sessionFor: async (session) => currentSession(session),
  mayHardDelete: ({ userId }) => userId === other.userId,
  enqueue: async (_transaction, jobId) => {
    queue.push(jobId)
  },
})

let server: Awaited<ReturnType<typeof fixtureServer>>
let connection: InstanceType<typeof jsforce.Connection>
beforeAll(async () => {
  server = await fixtureServer({
    apis: [soqlApi, bulk.api],
    sessionOf: ({ headers }) =>
      ({ 'Bearer secret': as.admin, 'Bearer editor': as.editor, 'Bearer other': other })[
        String(headers.authorization)
      ] ?? as.guest,
  })
  // The worker: runs a job after the response of the request that started it.
  server.app.addHook('onResponse', async () => {
    if (!isQueued) await runQueue()
  })
  const instanceUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  connection = new jsforce.Connection({ instanceUrl, accessToken: 'secret', version: '65.0' })
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})
beforeEach(async () => {
  currentSession = (session) => session
  isQueued = false
  queue.length = 0
  await server.pool.query(
    'delete from contact; delete from book; delete from account; delete from record_platform.bulk_job',
  )
})

let running = Promise.resolve()
const runQueue = () => {
  running = running.then(async () => {
    for (const jobId of queue.splice(0)) await bulk.run(jobId)
  })
  return running
}

const load = (options: { object: string; operation: never; input: unknown; externalIdFieldName?: string }) =>
  connection.bulk2.loadAndWaitForResults({ ...options, pollInterval: 1 } as never) as unknown as Promise<{
    successfulResults: Record<string, string>[]
    failedResults: Record<string, string>[]
    unprocessedRecords: Record<string, string>[]
  }>
const operation = (name: string) => name as never

const JOBS = '/services/data/v65.0/jobs'
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | string,
  token = 'secret',
) => {
  const answer = await server.app.inject({
    method,
    url: `${JOBS}${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'text/csv' } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (!isQueued) await runQueue()
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    body: isJson ? answer.json() : undefined,
  }
}
const open = async (input: object, token?: string): Promise<BulkJob> =>
  (await send('POST', '/ingest', { object: 'Account', operation: 'insert', ...input }, token)).body
/** Creates, fills and closes an ingest job. */
const ingest = async (csv: string, input: object = {}, token?: string) => {
  const { id } = await open(input, token)
  await send('PUT', `/ingest/${id}/batches`, csv, token)
  await send('PATCH', `/ingest/${id}`, { state: 'UploadComplete' }, token)
  return id
}
const names = async () => {
  const { rows } = await server.pool.query<{ name: string }>('select name from account order by name')
  return rows.map(({ name }) => name)
}

describe('jsforce', () => {
  test('inserts, with the outcome of every row', async () => {
    const { successfulResults, failedResults, unprocessedRecords } = await load({
      object: 'Account',
      operation: operation('insert'),
      input: [
        { Name: 'Arco', Industry: 'Retail' },
        { Name: 'Bad', Industry: 'Nope' },
        { Name: '', Industry: 'Retail' },
        { Name: 'Say "ciao", and\nleave', Industry: null },
      ],
    })
    expect(successfulResults).toMatchObject([
      { sf__Id: expect.stringMatching(/^001\w{15}$/), sf__Created: 'true', Name: 'Arco' },
      { sf__Created: 'true', Name: 'Say "ciao", and\nleave' },
    ])
    expect(failedResults).toMatchObject([
      {
        sf__Id: '',
        sf__Error: expect.stringMatching(/^INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST:.*:Industry --$/),
      },
      { sf__Error: 'REQUIRED_FIELD_MISSING:Required fields are missing: [Name]:Name --' },
    ])
    expect(unprocessedRecords).toEqual([])
    expect(await names()).toHaveLength(2)
  })

  test('updates, upserts by an external id, and deletes', async () => {
    const id = await insertRow(server.pool, 'Account', {
      Name: 'Arco',
      Industry: 'Retail',
      Phone: '+39 02 1',
    })
    const updated = await load({
      object: 'Account',
      operation: operation('update'),
      input: [
        { Id: id, Name: 'Arco di Rimini', Phone: null },
        { Id: '001000000000009AAA', Name: 'Nobody' },
        { Id: id, Name: 'Arco di Rimini, again' },
      ],
    })
    expect(updated.successfulResults.map(({ sf__Id, sf__Created }) => [sf__Id, sf__Created])).toEqual([
      [id, 'false'],
      [id, 'false'],
    ])
    expect(updated.failedResults).toMatchObject([{ sf__Error: expect.stringMatching(/^NOT_FOUND:/) }])
    const { rows } = await server.pool.query('select name, industry, phone from account')
    expect(rows).toEqual([{ name: 'Arco di Rimini, again', industry: 'Retail', phone: null }])

    const upserted = await load({
      object: 'Contact',
      operation: operation('upsert'),
      externalIdFieldName: 'Email',
      input: 'LastName,Email\nRossi,a@b.example\nBianchi,c@d.example\nVerdi,a@b.example\n,\n',
    })
    expect(upserted.successfulResults.map(({ LastName, sf__Created }) => [LastName, sf__Created])).toEqual([
      ['Rossi', 'true'],
      ['Bianchi', 'true'],
      ['Verdi', 'false'],
    ])
    expect(upserted.failedResults).toHaveLength(1)
    const deleted = await load({ object: 'Account', operation: operation('delete'), input: [{ Id: id }] })
    expect(deleted.successfulResults).toMatchObject([{ sf__Id: id }])
    expect(await names()).toEqual([])
  })

  test('queries', async () => {
    for (const Name of ['Arco', 'Bottega', 'Carta "fine"'])
      await insertRow(server.pool, 'Account', { Name, Industry: 'Retail' })
    const stream = await connection.bulk2.query(
      'SELECT Id, Name, Owner.Name, Phone FROM Account ORDER BY Name',
      { pollInterval: 1 } as never,
    )
    const records = await stream.toArray()
    expect(records).toMatchObject([
      { Id: expect.stringMatching(/^001/), Name: 'Arco', 'Owner.Name': 'Ada Admin', Phone: '' },
      { Name: 'Bottega' },
      { Name: 'Carta "fine"' },
    ])
  })

  test('gets the reason of a job that fails as a whole', async () => {
    await expect(
      load({ object: 'Account', operation: operation('insert'), input: 'Name,Nope__c\nArco,1\n' }),
    ).rejects.toThrow('Field name not found : Nope__c')
    await expect(connection.bulk2.query('SELECT Id FROM Nope__c')).rejects.toThrow(
      "'Nope__c' is not supported",
    )
  })
})

describe('ingest jobs', () => {
  test('move from open to complete, and are listed', async () => {
    isQueued = true
    const job = await open({ columnDelimiter: 'SEMICOLON', lineEnding: 'CRLF' })
    expect(job).toMatchObject({ state: 'Open', object: 'Account', apiVersion: 65, jobType: 'V2Ingest' })
    expect((await send('PATCH', `/ingest/${job.id}`, { state: 'UploadComplete' })).body).toMatchObject([
      { errorCode: 'INVALIDJOB' },
    ])
    expect((await send('PUT', `/ingest/${job.id}/batches`, '\ufeffName;Phone\r\n"A;b";\r\n')).status).toBe(
      201,
    )
    expect((await send('PUT', `/ingest/${job.id}/batches`, 'Name\nA\n')).status).toBe(400)
    expect((await send('PATCH', `/ingest/${job.id}`, { state: 'UploadComplete' })).body.state).toBe(
      'UploadComplete',
    )
    await runQueue()
    expect((await send('GET', `/ingest/${job.id}`)).body).toMatchObject({
      state: 'JobComplete',
      numberRecordsProcessed: 1,
      numberRecordsFailed: 0,
    })
    const { text } = await send('GET', `/ingest/${job.id}/successfulResults`)
    expect(text).toMatch(/^sf__Id;sf__Created;Name;Phone\r\n001\w{15};true;"A;b";\r\n$/)
    expect((await send('GET', '/ingest')).body).toMatchObject({ done: true, records: [{ id: job.id }] })
    expect((await send('DELETE', `/ingest/${job.id}`)).status).toBe(204)
    expect((await send('GET', `/ingest/${job.id}`)).status).toBe(404)
  })

  test('belong to their user', async () => {
    const id = await ingest('Name\nArco\n')
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/successfulResults'],
    ] as const)
      expect((await send(method, `/ingest/${id}${path}`, undefined, 'other')).status).toBe(404)
    expect((await send('PATCH', `/ingest/${id}`, { state: 'Aborted' }, 'other')).status).toBe(404)
    expect((await send('GET', '/ingest', undefined, 'other')).body.records).toEqual([])
    expect((await send('POST', '/ingest', { object: 'Account', operation: 'insert' }, 'nobody')).status).toBe(
      401,
    )
    expect((await send('GET', '/query', undefined, 'nobody')).status).toBe(401)
  })

  test('write with the rights that the user has when they run', async () => {
    currentSession = () => as.author('001000000000009AAA')
    const refused = await ingest('Name\nArco\n')
    expect((await send('GET', `/ingest/${refused}`)).body).toMatchObject({ numberRecordsFailed: 1 })
    currentSession = () => null
    const failed = await ingest('Name\nArco\n')
    expect((await send('GET', `/ingest/${failed}`)).body).toMatchObject({
      state: 'Failed',
      errorMessage: expect.stringMatching(/^InvalidUser/),
    })
    expect((await send('GET', `/ingest/${failed}/unprocessedrecords`)).text).toBe('Name\nArco\n')
    expect(await names()).toEqual([])
  })

  test('resume after the last committed chunk, once', async () => {
    isQueued = true
    const rows = Array.from({ length: 1200 }, (_, n) => `Company ${n}`)
    const id = await ingest(`Name\n${rows.join('\n')}\n`)
    // As after a crash: the first chunk is committed, the job is still in progress.
    await server.pool.query(
      `with done as (update record_platform.bulk_row set record_id = '001000000000001AAA', is_created = true
         where job_id = $1 and number <= 500)
       update record_platform.bulk_job set state = 'InProgress', progress = 500, processed = 500, started_at = now() where id = $1`,
      [id],
    )
    await Promise.all([bulk.run(id), bulk.run(id)])
    expect((await send('GET', `/ingest/${id}`)).body).toMatchObject({
      state: 'JobComplete',
      numberRecordsProcessed: 1200,
    })
    expect(await names()).toHaveLength(700)
  })

  test('stop when they are aborted', async () => {
    isQueued = true
    const id = await ingest('Name\nArco\n')
    expect((await send('PATCH', `/ingest/${id}`, { state: 'Aborted' })).body.state).toBe('Aborted')
    await runQueue()
    expect((await send('GET', `/ingest/${id}/unprocessedrecords`)).text).toBe('Name\nArco\n')
    expect((await send('PATCH', `/ingest/${id}`, { state: 'Aborted' })).body).toMatchObject([
      { errorCode: 'INVALIDJOBSTATE' },
    ])
    expect(await names()).toEqual([])
  })

  test('are rejected for a wrong operation, object, key or upload', async () => {
    const wrong = async (input: object, token?: string) =>
      (await send('POST', '/ingest', { object: 'Account', operation: 'insert', ...input }, token)).body[0]
        .errorCode
    expect(await wrong({ object: 'Nope__c' })).toBe('NOT_FOUND')
    expect(await wrong({ operation: 'hardDelete' })).toBe('FEATURENOTENABLED')
    expect(await wrong({ operation: 'upsert' })).toBe('INVALIDJOB')
    expect(await wrong({ operation: 'upsert', externalIdFieldName: 'Description' })).toBe('NOT_FOUND')
    expect(await wrong({ externalIdFieldName: 'Id' })).toBe('INVALIDJOB')
    const upload = async (csv: string) => {
      const { id } = await open({})
      return (await send('PUT', `/ingest/${id}/batches`, csv)).body[0].errorCode
    }
    expect(await upload('Name\n"Arco')).toBe('INVALIDJOB')
    expect(await upload('Name\n"Arco"x\n')).toBe('INVALIDJOB')
    expect(await upload('Name,name\nA,B\n')).toBe('INVALIDJOB')
    expect(await upload('')).toBe('INVALIDJOB')
    const id = await ingest('Name,Phone\nArco\n')
    expect((await send('GET', `/ingest/${id}/failedResults`)).text).toContain('1 values for 2 columns')
  })

  test('hardDelete deletes for a user who may use it', async () => {
    const account = await insertRow(server.pool, 'Account', { Name: 'Arco', Industry: 'Retail' })
    const id = await ingest(`Id\n${account}\n`, { operation: 'hardDelete' }, 'other')
    expect((await send('GET', `/ingest/${id}`, undefined, 'other')).body).toMatchObject({
      operation: 'hardDelete',
      numberRecordsFailed: 0,
    })
    expect(await names()).toEqual([])
  })

  test('are limited per user, and deleted after their time', async () => {
    for (let n = 0; n < MAX_BULK_JOBS; n++) await open({})
    expect((await send('POST', '/ingest', { object: 'Account', operation: 'insert' })).body).toMatchObject([
      { errorCode: 'REQUEST_LIMIT_EXCEEDED' },
    ])
    await purgePlatform(server.pool, FIXTURE_NOW + BULK_JOB_DAYS * 24 * 3600 * 1000 + 1)
    expect((await send('GET', '/ingest')).body.records).toEqual([])
  })
})

describe('query jobs', () => {
  const start = async (query: string, token?: string) =>
    send('POST', '/query', { operation: 'query', query }, token)

  test('return pages with a locator', async () => {
    for (const Name of ['Arco', 'Bottega', 'Carta']) await insertRow(server.pool, 'Account', { Name })
    const { body: job } = await start('SELECT Name FROM Account ORDER BY Name')
    expect((await send('GET', `/query/${job.id}`)).body).toMatchObject({
      state: 'JobComplete',
      jobType: 'V2Query',
      object: 'Account',
      numberRecordsProcessed: 3,
    })
    const first = await send('GET', `/query/${job.id}/results?maxRecords=2`)
    expect([first.text, first.headers['sforce-numberofrecords']]).toEqual(['Name\nArco\nBottega\n', '2'])
    const locator = String(first.headers['sforce-locator'])
    const second = await send('GET', `/query/${job.id}/results?maxRecords=2&locator=${locator}`)
    expect([second.text, second.headers['sforce-locator']]).toEqual(['Name\nCarta\n', 'null'])
    const { body: another } = await start('SELECT Id FROM Account')
    expect((await send('GET', `/query/${another.id}/results?locator=${locator}`)).body).toMatchObject([
      { errorCode: 'INVALID_QUERY_LOCATOR' },
    ])
  })

  test('return only readable rows and fields, as of the time of the read', async () => {
    await insertRow(server.pool, 'Account', { Name: 'Arco', Industry: 'Printing' })
    expect((await start('SELECT Secret__c FROM Account', 'editor')).status).toBe(400)
    const { body: job } = await start('SELECT Name FROM Account')
    await server.pool.query('delete from account')
    expect((await send('GET', `/query/${job.id}/results`)).text).toBe('Name\n')
    expect((await send('GET', `/query/${job.id}/results`, undefined, 'other')).status).toBe(404)
  })

  test('are rejected if their rows do not fit into a CSV', async () => {
    for (const query of [
      'SELECT count() FROM Account',
      'SELECT Industry, count(Id) FROM Account GROUP BY Industry',
      'SELECT Id, (SELECT Id FROM Contacts) FROM Account',
      'SELECT Id FROM Account LIMIT 5 OFFSET 2',
      'SELECT BillingAddress FROM Account',
    ])
      expect([query, (await start(query)).body]).toMatchObject([query, [{ errorCode: 'MALFORMED_QUERY' }]])
  })
})
