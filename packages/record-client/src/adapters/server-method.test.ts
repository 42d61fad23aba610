import { describe, expect, it } from 'vitest'
import { buildClient, settle } from '../testing/build-client.ts'
import { serverMethod, serverMethodRead } from './server-method.ts'

const getBadges = serverMethodRead<string>('BadgesController', 'getBadges', { objects: ['Badge__c'] })
const getSessions = serverMethodRead<string>('BadgesController', 'getSessions')
const getHome = serverMethodRead<string>('HomeController', 'getHome', { objects: ['Badge__c', 'Order'] })
const getNews = serverMethodRead<string>('NewsController', 'getNews', { objects: ['News__c'] })

/** Displays a result of each method; returns the methods that are requested from then on. */
async function buildScreen(response: { status: number; body?: unknown; headers?: Record<string, string> }) {
  const { client, network } = buildClient()
  network.respond(({ method }) => method === 'GET', { status: 200, body: 'data' })
  network.respond(({ method }) => method === 'POST', response)
  for (const read of [getBadges, getSessions, getHome, getNews]) client.subscribe(read, {}, () => {})
  await settle()
  network.requests.length = 0
  const call = async (options = {}) => {
    await client.run(serverMethod('BadgesController', 'release', options), {}).catch(() => {})
    await settle()
    return network.requests
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
      .sort()
  }
  return call
}

describe('a repeatable call', () => {
  const remind = serverMethod<number>('DebtorController', 'remind', { repeatable: true })
  const keysOf = (requests: readonly { headers?: Record<string, string> | undefined }[]) =>
    requests.map(({ headers }) => headers?.['Idempotency-Key'])

  it('is sent once for a double click, and again with another key after the response', async () => {
    const { client, network } = buildClient()
    network.respond(({ method }) => method === 'POST', { status: 200, body: 1 })
    expect(await Promise.all([client.run(remind, { id: 1 }), client.run(remind, { id: 1 })])).toEqual([1, 1])
    expect(network.requests).toHaveLength(1)
    await Promise.all([client.run(remind, { id: 1 }), client.run(remind, { id: 2 })])
    expect(new Set(keysOf(network.requests)).size).toBe(3)
  })

  it.each([
    ['the same key after a lost response', 503, 1],
    ['the same key while the first call may be running', 409, 1],
    ['another key after a rejection', 400, 2],
  ])('sends %s', async (_, status, keys) => {
    const { client, network } = buildClient()
    network.respond(({ method }) => method === 'POST', { status, body: {} })
    for (let attempt = 0; attempt < 2; attempt++) await client.run(remind, { id: 1 }).catch(() => {})
    expect(network.requests).toHaveLength(2)
    expect(new Set(keysOf(network.requests)).size).toBe(keys)
  })

  it('has no key unless the method is declared repeatable', async () => {
    const { client, network } = buildClient()
    network.respond(({ method }) => method === 'POST', { status: 200, body: 1 })
    await client.run(serverMethod('DebtorController', 'remind'), {})
    expect(keysOf(network.requests)).toEqual([undefined])
  })
})

describe('a call that writes', () => {
  it('refetches results of its controller and of the objects that the server names', async () => {
    const call = await buildScreen({
      status: 200,
      body: null,
      headers: { 'x-changed-objects': 'Badge__c,Ticket__c' },
    })
    expect(await call()).toEqual(['getBadges', 'getHome', 'getSessions'])
  })

  it('refetches only results of its controller if it is refused', async () => {
    const call = await buildScreen({ status: 409, body: { errorCode: 'BADGE_USED' } })
    expect(await call()).toEqual(['getBadges', 'getSessions'])
  })

  it('refetches the declared objects instead, and its controller only if it is refused', async () => {
    const headers = { 'x-changed-objects': 'Badge__c' }
    const done = await buildScreen({ status: 200, body: null, headers })
    expect(await done({ affects: [] })).toEqual([])
    expect(await done({ affects: ['News__c'] })).toEqual(['getNews'])
    const refused = await buildScreen({ status: 409, body: {} })
    expect(await refused({ affects: [] })).toEqual(['getBadges', 'getSessions'])
  })

  it('refetches nothing if its input is invalid, or if it only asks', async () => {
    expect(await (await buildScreen({ status: 400, body: {} }))()).toEqual([])
    expect(await (await buildScreen({ status: 200, body: 1 }))({ asks: true })).toEqual([])
  })
})
