import { describe, expect, it, vi } from 'vitest'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { executeBatchRecordOperations } from '../adapters/record-batch-write.ts'
import { createRecord, deleteRecord, updateRecord } from '../adapters/record-write.ts'
import { serverMethod } from '../adapters/server-method.ts'
import { createRecordClient, type RecordClient } from '../client.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { fieldErrorsOf, messageOf } from './error-texts.ts'
import { AbortError, FetchError, NetworkError } from './errors.ts'
import { fetchNetwork, request } from './request.ts'

const JSON_TYPE = 'application/json;charset=UTF-8'
const respondWith = (status: number, text: string, type = JSON_TYPE) =>
  vi.fn(
    async (_url: string | URL | Request, _init?: RequestInit) =>
      new Response(status === 204 ? null : text, {
        status,
        headers: { 'Content-Type': type, 'Retry-After': '5' },
      }),
  )
/** A captive portal: every request is answered with a page. */
const PAGE = '<!doctype html><title>Sign in</title>'

describe('fetchNetwork', () => {
  it('sends GET with same-origin credentials and a JSON content type by default', async () => {
    const fetch = respondWith(200, '{"a":1}')
    const { body } = await fetchNetwork({ fetch })({ url: '/x' } as never)
    expect(body).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledWith(
      '/x',
      expect.objectContaining({
        method: 'GET',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        priority: 'auto',
      }),
    )
  })

  it('sends JSON bodies as text, and forms unchanged', async () => {
    const fetch = respondWith(200, 'null')
    const network = fetchNetwork({
      fetch,
      origin: 'https://a.example',
      headers: () => ({ Authorization: 'Bearer x' }),
    })
    await network({ method: 'POST', url: '/x', body: { a: 1 } })
    const form = new FormData()
    await network({ method: 'POST', url: '/x', body: form, priority: 'background', keepalive: true })
    expect(fetch.mock.calls[0]).toEqual(['https://a.example/x', expect.objectContaining({ body: '{"a":1}' })])
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({
      body: form,
      priority: 'low',
      keepalive: true,
      headers: { Authorization: 'Bearer x' },
    })
    expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty('Content-Type')
  })

  it('returns no body for 204 and for an error that is not JSON', async () => {
    for (const [status, text] of [
      [204, ''],
      [502, PAGE],
    ] as const)
      expect(
        await fetchNetwork({ fetch: respondWith(status, text, 'text/html') })({ method: 'GET', url: '/x' }),
      ).toMatchObject({ status, body: undefined })
  })

  it.each([
    ['a page', PAGE, 'text/html'],
    ['a page that claims to be JSON', PAGE, JSON_TYPE],
    ['a page that is valid JSON', '1', 'text/html'],
    ['nothing', '', 'text/html'],
    ['nothing that claims to be JSON', '', JSON_TYPE],
  ])('rejects a successful response with %s', async (_, text, type) => {
    const failed = fetchNetwork({ fetch: respondWith(200, text, type) })({ method: 'GET', url: '/x' })
    await expect(failed).rejects.toMatchObject({ name: 'NetworkError', reason: 'notJson', url: '/x' })
  })

  it('rejects with a typed error without a response, and with the reason when aborted', async () => {
    const cause = new TypeError('Failed to fetch')
    const failed = fetchNetwork({ fetch: () => Promise.reject(cause) })({ method: 'GET', url: '/x' })
    await expect(failed).rejects.toMatchObject({
      name: 'NetworkError',
      reason: 'unreachable',
      url: '/x',
      cause,
    })
    const reason = new DOMException('Aborted', 'AbortError')
    await expect(
      fetchNetwork({ fetch: () => Promise.reject(reason) })({ method: 'GET', url: '/x' }),
    ).rejects.toBe(reason)
  })

  it('returns headers by lower-case name, also with an error', async () => {
    const network = fetchNetwork({ fetch: respondWith(503, '[]') })
    await expect(request(network, { method: 'GET', url: '/x' })).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
  })
})

describe('behind a captive portal', () => {
  const portal = () =>
    createRecordClient({ network: fetchNetwork({ fetch: respondWith(200, PAGE, 'text/html') }) })

  it.each([
    ['createRecord', (client: RecordClient) => client.run(createRecord, { apiName: 'Account', fields: {} })],
    ['updateRecord', (client: RecordClient) => client.run(updateRecord, { fields: { Id: ACCOUNT } })],
    ['deleteRecord', (client: RecordClient) => client.run(deleteRecord, ACCOUNT)],
    ['a server method', (client: RecordClient) => client.run(serverMethod('Orders', 'place'), {})],
    [
      'a batch',
      (client: RecordClient) =>
        client.run(executeBatchRecordOperations, {
          allOrNone: true,
          operations: [{ type: 'DELETE', records: [{ fields: { Id: ACCOUNT } }] }],
        }),
    ],
  ])('rejects %s', async (_, write) => {
    await expect(write(portal())).rejects.toMatchObject({ name: 'NetworkError', reason: 'notJson' })
  })

  it('fails a read and caches nothing', async () => {
    const client = portal()
    const config = { objectApiName: 'Account' }
    expect(await client.read(getObjectInfo, config)).toMatchObject({ state: 'Error' })
    expect(client.peek(getObjectInfo, config)?.data).toBeUndefined()
  })
})

describe('metadata', () => {
  const CONFIG = { objectApiName: 'Account' }
  const INFO = { apiName: 'Account', eTag: 'a1' }

  it('is refetched with its ETag, and stays if the server has no newer one', async () => {
    const { client, network, respond, clock } = buildClient()
    respond('/object-info/', INFO)
    const first = await client.read(getObjectInfo, CONFIG)
    respond('/object-info/', undefined, 304)
    const refreshed = await client.refresh(first as NonNullable<typeof first>)
    expect(network.requests.map(({ headers }) => headers)).toEqual([{}, { 'If-None-Match': '"a1"' }])
    expect([refreshed.state, refreshed.data]).toEqual(['Fulfilled', first?.data])
    // A confirmed response is as fresh as a new one.
    clock.advance(10 * 60_000)
    expect(client.peek(getObjectInfo, CONFIG)?.state).toBe('Fulfilled')
  })

  it('does not share a conditional request with a caller that has nothing cached', async () => {
    const { client, network } = buildClient()
    const wire = { method: 'GET', url: '/x' }
    network.respond(
      () => true,
      ({ headers }) => (headers?.['If-None-Match'] ? { status: 304 } : { status: 200, body: INFO }),
    )
    const conditional = client.runtime.send({ ...wire, headers: { 'If-None-Match': '"a1"' } })
    expect((await client.runtime.send(wire)).body).toEqual(INFO)
    await expect(conditional).rejects.toMatchObject({ status: 304 })
  })
})

describe('a restored server', () => {
  it('replaces newer cached versions, and refetches observed records', async () => {
    const { client, network } = buildClient()
    const name = { recordId: ACCOUNT, fields: ['Account.Name'] }
    const serve = (epoch: string, Name: string, weakEtag: number) =>
      network.respond(
        () => true,
        () => ({
          status: 200,
          headers: { 'x-record-epoch': epoch },
          body: buildRecord(ACCOUNT, { Name }, { weakEtag }),
        }),
      )
    serve('before', 'lost', 5_000)
    await client.read(getRecord, name)
    const listener = vi.fn()
    client.subscribe(getRecord, name, listener)
    serve('after', 'restored', 2_000)
    await client.run(updateRecord, { fields: { Id: OTHER_ACCOUNT } }).catch(() => {})
    await settle()
    const { data } = listener.mock.lastCall?.[0] ?? {}
    expect([data?.fields.Name.value, data?.weakEtag]).toEqual(['restored', 2_000])
  })
})

describe('texts of an error', () => {
  const issue = (message: string) => ({ errorCode: 'X', message, field: null })
  const refused = (output: object) =>
    new FetchError('/x', 400, 'Bad Request', [
      { message: 'Try again', output: { errors: [], fieldErrors: {}, ...output } },
    ])

  it.each([
    [
      'record errors before field errors',
      refused({ errors: [issue('Sold out')], fieldErrors: { Name: [issue('Missing')] } }),
      'Sold out',
    ],
    ['field errors if there is no other', refused({ fieldErrors: { Name: [issue('Missing')] } }), 'Missing'],
    [
      'the message of the server',
      new FetchError('/x', 403, 'Forbidden', { message: 'No access' }),
      'No access',
    ],
    ['the status without a message', new FetchError('/x', 502, 'Bad Gateway'), 'Bad Gateway'],
    ['another error', new NetworkError('/x', 'unreachable'), 'Server is unreachable'],
    ['a value that is no error', 'lost', 'lost'],
  ])('has %s', (_, error, text) => {
    expect(messageOf(error)).toBe(text)
  })

  it('has messages by field, and by the path of a server method', () => {
    const fieldErrors = { Name: [issue('Missing'), issue('Too short')], City__c: [issue('Unknown')] }
    expect(fieldErrorsOf(refused({ fieldErrors }))).toEqual({ Name: 'Missing Too short', City__c: 'Unknown' })
    const atPath = new FetchError('/x', 400, 'Bad Request', { message: 'Not a URL', path: 'url' })
    expect(fieldErrorsOf(atPath)).toEqual({ url: 'Not a URL' })
    expect(fieldErrorsOf(new TypeError('lost'))).toEqual({})
  })
})

describe('a request', () => {
  it('fails with url, status, status text and list of errors', async () => {
    const body = [{ errorCode: 'INVALID_FIELD', message: 'No such column', arguments: ['X'] }]
    const failed = request(async () => ({ status: 400, statusText: 'Bad Request', body }), {
      method: 'GET',
      url: '/x',
    })
    await expect(failed).rejects.toMatchObject({
      name: 'FetchError',
      message: 'Bad Request',
      url: '/x',
      status: 400,
      statusText: 'Bad Request',
      errors: [{ message: 'No such column', type: 'INVALID_FIELD', arguments: ['X'] }],
      body,
    })
  })

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Server Error'],
    [504, 'Gateway Timeout'],
    [304, 'Not Modified'],
  ])('has the default message for status %i: %s', async (status, text) => {
    await expect(request(async () => ({ status }), { method: 'GET', url: '/x' })).rejects.toThrow(text)
  })

  it('has the message of the first error without a status text', () => {
    expect(new FetchError('/x', 418, '', [{ message: 'first' }, { message: 'second' }]).message).toBe('first')
  })

  it('accepts 200, 201 and 204', async () => {
    for (const status of [200, 201, 204])
      expect(await request(async () => ({ status }), { method: 'POST', url: '/x' })).toEqual({ status })
  })

  it('rethrows errors of the network and wraps values that are not errors', async () => {
    const networkError = new TypeError('Failed to fetch')
    await expect(request(() => Promise.reject(networkError), { method: 'GET', url: '/x' })).rejects.toBe(
      networkError,
    )
    await expect(request(() => Promise.reject('lost'), { method: 'GET', url: '/x' })).rejects.toMatchObject({
      name: 'NetworkAdapterError',
      message: 'Network adapter error',
      cause: 'lost',
    })
  })

  it('fails with Aborted when aborted', async () => {
    expect(new AbortError().message).toBe('Aborted')
    const aborted = request(async () => ({ status: 200 }), {
      method: 'GET',
      url: '/x',
      signal: AbortSignal.abort(),
    })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' })
  })
})

describe('equal requests', () => {
  it('are sent once while in flight, and again after the response', async () => {
    const { client, network, respond } = buildClient()
    respond('/object-info/', { apiName: 'Account' })
    const wire = { method: 'GET', url: '/services/data/v65.0/ui-api/object-info/Account' }
    await Promise.all([client.runtime.send(wire), client.runtime.send(wire)])
    expect(network.requests).toHaveLength(1)
    await client.runtime.send(wire)
    expect(network.requests).toHaveLength(2)
  })

  it('are all sent if they write', async () => {
    const { client, network } = buildClient()
    network.respond(() => true, { status: 200 })
    const wire = { method: 'POST', url: '/x', body: {}, write: true }
    await Promise.all([client.runtime.send(wire), client.runtime.send(wire)])
    expect(network.requests).toHaveLength(2)
  })

  it('cause no unhandled rejection when aborted immediately', async () => {
    const { client } = buildClient()
    const onUnhandled = vi.fn()
    process.on('unhandledRejection', onUnhandled)
    const abort = new AbortController()
    const abortedRead = client.read(
      getRecord,
      { recordId: ACCOUNT, fields: ['Account.Name'] },
      { signal: abort.signal },
    )
    abort.abort()
    await expect(abortedRead).rejects.toBeInstanceOf(AbortError)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(onUnhandled).not.toHaveBeenCalled()
  })

  it('are sent again after all waiters have aborted', async () => {
    const { client, network } = buildClient()
    network.defer(() => true)
    const abort = new AbortController()
    const abortedRead = client.read(getObjectInfo, { objectApiName: 'Account' }, { signal: abort.signal })
    await settle()
    abort.abort()
    await expect(abortedRead).rejects.toThrow('Aborted')
    network.respond(() => true, { status: 200, body: { apiName: 'Account' } })
    expect(await client.read(getObjectInfo, { objectApiName: 'Account' })).toMatchObject({
      state: 'Fulfilled',
    })
    expect(network.requests).toHaveLength(2)
  })
})
