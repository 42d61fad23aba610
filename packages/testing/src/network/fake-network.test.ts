import { expect, test } from 'vitest'
import { fakeNetwork } from './fake-network.ts'

type TestRequest = { method: string; path: string; query?: Record<string, string> }
const build = () => fakeNetwork<TestRequest, { status: number }>()

test('records requests and returns the scripted response', async () => {
  const network = build()
  network.respond({ path: '/records/1' }, { status: 200 })
  await expect(network.send({ method: 'GET', path: '/records/1' })).resolves.toEqual({ status: 200 })
  expect(network.requests).toEqual([{ method: 'GET', path: '/records/1' }])
})

test('rejects an unexpected request and names it', async () => {
  const network = build()
  network.respond({ path: '/records/1', query: { fields: 'Name' } }, { status: 200 })
  await expect(network.send({ method: 'GET', path: '/records/1', query: { fields: 'Id' } })).rejects.toThrow(
    '/records/1',
  )
})

test('prefers later rules, and applies respondOnce once', async () => {
  const network = build()
  network.respond(() => true, { status: 200 })
  network.respondOnce(
    ({ method }) => method === 'PATCH',
    ({ path }) => ({ status: path.length }),
  )
  await expect(network.send({ method: 'PATCH', path: '/abc' })).resolves.toEqual({ status: 4 })
  await expect(network.send({ method: 'PATCH', path: '/abc' })).resolves.toEqual({ status: 200 })
})

test('fails like a lost connection', async () => {
  const network = build()
  network.fail({ method: 'GET' })
  await expect(network.send({ method: 'GET', path: '/' })).rejects.toThrow(TypeError)
})

test('responds to the second request before the first', async () => {
  const network = build()
  const first = network.defer({ path: '/first' })
  const second = network.defer({ path: '/second' })
  const order: string[] = []
  expect(first.request).toThrow('No such request')
  const sent = ['/first', '/second'].map((path) =>
    network.send({ method: 'GET', path }).then(() => order.push(path)),
  )
  second.respond({ status: 200 })
  await sent[1]
  first.respond({ status: 200 })
  await sent[0]
  expect(order).toEqual(['/second', '/first'])
  expect(first.request()).toEqual({ method: 'GET', path: '/first' })
})
