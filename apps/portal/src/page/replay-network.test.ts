import { expect, test, vi } from 'vitest'
import { recordingNetwork, replayNetwork } from './replay-network.ts'

const read = (url: string) => ({ method: 'GET', url })

test('what the server read is not fetched again, and only once answered from the page', async () => {
  const onServer = vi.fn(async ({ url }) => ({ status: 200, body: { url } }))
  const { network, answers } = recordingNetwork(onServer)
  await network(read('/a'))
  const onWire = vi.fn(async () => ({ status: 200, body: 'fresh' }))
  const inBrowser = replayNetwork(JSON.parse(JSON.stringify(answers)), onWire)
  expect((await inBrowser(read('/a'))).body).toEqual({ url: '/a' })
  expect(onWire).not.toHaveBeenCalled()
  expect((await inBrowser(read('/a'))).body).toBe('fresh')
})

test('calls differ by their bodies too', async () => {
  const { network, answers } = recordingNetwork(async ({ body }) => ({ status: 200, body }))
  await network({ method: 'POST', url: '/batch', body: { ids: [1] } })
  const inBrowser = replayNetwork(answers, async () => ({ status: 200, body: 'fresh' }))
  expect((await inBrowser({ method: 'POST', url: '/batch', body: { ids: [2] } })).body).toBe('fresh')
  expect((await inBrowser({ method: 'POST', url: '/batch', body: { ids: [1] } })).body).toEqual({ ids: [1] })
})

test('refusals are not sent along', async () => {
  const { network, answers } = recordingNetwork(async () => ({ status: 404, body: [] }))
  await network(read('/gone'))
  expect(answers).toEqual({})
})
