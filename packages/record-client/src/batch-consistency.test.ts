import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getObjectInfo, getObjectInfos } from './adapters/object-info.ts'
import type { WireResponse } from './network/request.ts'
import { buildClient, settle } from './testing/build-client.ts'

const NAMES = ['A', 'B', 'C']
const anyName = fc.constantFrom(...NAMES)
const anyNames = fc.uniqueArray(anyName, { minLength: 1, maxLength: 3 })
const step = fc.oneof(
  fc.record({ do: fc.constant('one' as const), name: anyName, force: fc.boolean() }),
  fc.record({ do: fc.constant('batch' as const), names: anyNames, force: fc.boolean() }),
  fc.record({
    do: fc.constant('respond' as const),
    which: fc.nat(5),
    status: fc.constantFrom(200, 403, 404, 500, 0),
  }),
  fc.record({ do: fc.constant('abort' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 301_000, 901_000) }),
)

interface PendingRequest {
  url: string
  resolve(response: WireResponse): void
  reject(error: Error): void
}

const statusOf = (error: { status?: number } | undefined) => error && (error.status ?? 500)

/** Responds with a unique label, so that displayed data can be traced to its response. */
function respond({ url, resolve, reject }: PendingRequest, status: number, count: number) {
  if (status === 0) return reject(new TypeError('Failed to fetch'))
  const names = url.split('/').at(-1)?.split(',') ?? []
  const info = (apiName: string) => ({ apiName, label: `${apiName}${count}` })
  if (!url.includes('/batch/'))
    return resolve({
      status: status,
      body: status === 200 ? info(names[0] ?? '') : [{ errorCode: 'X', message: 'no' }],
    })
  if (status === 500) return resolve({ status: 500, body: [] })
  // The first item has the given status, the others succeed.
  const results = names.map((name, index) =>
    index > 0 || status === 200
      ? { statusCode: 200, result: info(name) }
      : { statusCode: status, result: [{ errorCode: 'X', message: 'no' }] },
  )
  resolve({ status: 200, body: { results } })
}

it('keeps batches and single reads consistent, and leaves nothing in flight, in any order of requests and responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const pending: PendingRequest[] = []
      const { client, clock } = buildClient({
        network: ({ url }) =>
          new Promise((resolve, reject) => {
            pending.push({ url, resolve, reject })
          }),
      })
      const batches = new Map<string, string[]>()
      const controllers: AbortController[] = []
      const reads: unknown[] = []
      let count = 0
      for (const action of steps) {
        const abort = new AbortController()
        switch (action.do) {
          case 'one':
          case 'batch': {
            const context = {
              signal: abort.signal,
              cachePolicy: action.force ? ('no-cache' as const) : undefined,
            }
            controllers.push(abort)
            if (action.do === 'batch') batches.set(action.names.join(), action.names)
            const reading =
              action.do === 'one'
                ? client.read(getObjectInfo, { objectApiName: action.name }, context)
                : client.read(getObjectInfos, { objectApiNames: action.names }, context)
            reads.push(Promise.resolve(reading).catch(() => {}))
            break
          }
          case 'respond': {
            const [next] = pending.splice(action.which % Math.max(1, pending.length), 1)
            if (next) respond(next, action.status, ++count)
            break
          }
          case 'abort':
            controllers[action.which]?.abort()
            break
          case 'wait':
            clock.advance(action.ms)
        }
        await settle()
      }
      while (pending.length > 0) {
        const next = pending.shift()
        if (next) respond(next, 200, ++count)
        await settle()
      }
      await Promise.all(reads)

      for (const result of client.runtime.store.results.values()) {
        expect(result.inFlight).toBeUndefined()
        expect(result.loading).toBe(false)
      }
      for (const names of batches.values()) {
        const batchItems = client.peek(getObjectInfos, { objectApiNames: names })?.data?.results
        names.forEach((objectApiName, index) => {
          const single = client.peek(getObjectInfo, { objectApiName })
          const item = batchItems?.[index]
          if (item?.statusCode === 200) expect(item.result).toBe(single?.data)
          else if (item) expect(statusOf(single?.error)).toBe(item.statusCode)
        })
      }
    }),
    { numRuns: 200 },
  )
})
