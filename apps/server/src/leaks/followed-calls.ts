import { AsyncLocalStorage } from 'node:async_hooks'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { InjectOptions } from 'fastify'
import type { Server } from '../matrix/registered.ts'

const methodIn = (url: string) =>
  url.startsWith(`${SERVER_METHOD_PATH}/`)
    ? url.slice(SERVER_METHOD_PATH.length + 1).split('?')[0]
    : undefined

/** Records the methods that a page calls, so that it may show what they may return and nothing else. */
export function recordCalls(app: Server['app']) {
  const works = new AsyncLocalStorage<Set<string>>()
  const inject = app.inject.bind(app)
  const followed = (options: InjectOptions) => {
    const method = methodIn(String(options.url))
    if (method !== undefined) works.getStore()?.add(method)
    return inject(options)
  }
  Object.assign(app, { inject: followed })
  return async <T>(work: () => Promise<T>) => {
    const methods = new Set<string>()
    // Awaited inside: `inject` sends a request only when it is awaited.
    return { result: await works.run(methods, async () => await work()), methods: [...methods] }
  }
}
