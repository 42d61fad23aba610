import { answer, type MethodContract } from '@foyer/record-contract'
import { expect, it } from 'vitest'
import { buildOutbox } from '../testing/build-outbox.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { toMethodRequest } from './queued-requests.ts'

const MAX_ENTRIES = 10_000

const admit: MethodContract<{ id: string }, { ok: true }, 'change'> = {
  ...{ controller: 'Desk', method: 'admit', kind: 'change', reads: [], repeatable: true, queueable: true },
  ...{ input: answer<{ id: string }>(), output: answer<{ ok: true }>() },
}

/** A device on which many writes wait, as after days without a network; by default all but one of the possible ones. */
async function openAlmostFull(count = MAX_ENTRIES - 1) {
  const storage = memoryStorage()
  for (let number = 1; number <= count; number++)
    await storage.append({
      ...toMethodRequest(admit, { id: String(number) }),
      ...{ key: String(number), queuedAt: 0, triedAt: undefined, parked: undefined },
    })
  return { storage, ...(await buildOutbox({ storage })) }
}

it('takes 10,000 writes, and rejects the next one without losing any', async () => {
  const { outbox, storage, writes } = await openAlmostFull()
  await outbox.callMethod(admit, { id: String(MAX_ENTRIES) })
  await expect(outbox.callMethod(admit, { id: 'rejected' })).rejects.toThrow('Outbox has 10000 entries')
  const waiting = outbox.getState().waiting.map(({ write }) => (write.kind === 'method' ? write.input : null))
  const expected = Array.from({ length: MAX_ENTRIES }, (_, index) => ({ id: String(index + 1) }))
  expect(waiting).toEqual(expected)
  expect((await storage.load()).map(({ sequence }) => sequence)).toEqual(expected.map(({ id }) => Number(id)))
  // The oldest was tried, so that it is first when the server responds.
  expect(new Set(writes().map(({ url, body }) => JSON.stringify([url, body]))).size).toBe(1)

  const last = outbox.getState().waiting.at(-1)
  await outbox.discard(last?.key ?? '')
  await outbox.callMethod(admit, { id: 'now there is room' })
  expect(outbox.getState().waiting).toHaveLength(MAX_ENTRIES)
})

it('sends many writes in their order, each once', async () => {
  const COUNT = 500
  const { outbox, storage, next, writes } = await openAlmostFull(COUNT)
  // The oldest was tried, and not answered.
  const attempts = writes().length
  next(...Array.from({ length: COUNT }, () => ({ status: 200, body: { ok: true } })))
  const sent = new Promise<void>((resolve) => {
    outbox.subscribe(() => {
      if (outbox.getState().entries.length === 0) resolve()
    })
  })
  outbox.resume()
  await sent
  const ids = writes().slice(attempts)
  expect(ids.map(({ body }) => (body as { id: string }).id)).toEqual(
    Array.from({ length: COUNT }, (_, index) => String(index + 1)),
  )
  expect(await storage.load()).toEqual([])
})
