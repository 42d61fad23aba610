import { describe, expect, it, vi } from 'vitest'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { ACCOUNT, buildClient, settle } from '../testing/build-client.ts'
import { AbortError, FetchError } from './errors.ts'
import { fetchNetwork, request } from './request.ts'

const respondWith = (status: number, text: string, statusText = '') =>
  vi.fn(
    async (_url: string | URL | Request, _init?: RequestInit) =>
      new Response(status === 204 ? null : text, { status, statusText }),
  )

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
    const fetch = respondWith(200, '')
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

  it('returns no body for 204 and the text of a response that is not JSON', async () => {
    expect(await fetchNetwork({ fetch: respondWith(204, '') })({ method: 'GET', url: '/x' })).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect(
      (await fetchNetwork({ fetch: respondWith(502, '<html>') })({ method: 'GET', url: '/x' })).body,
    ).toEqual({ message: '<html>' })
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
