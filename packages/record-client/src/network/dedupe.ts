import { requestKey } from '../store/keys.ts'
import { type Joinable, joinable } from './joinable.ts'
import type { WireRequest, WireResponse } from './request.ts'

/** Deduplicates equal requests in flight. */
export function dedupe(send: (wire: WireRequest) => Promise<WireResponse>) {
  const inFlight = new Map<string, Joinable<WireResponse>>()

  return (wire: WireRequest): Promise<WireResponse> => {
    // A conditional request has no body for a caller without the cached response.
    const key = requestKey(wire.method, wire.url, wire.body) + (wire.headers?.['If-None-Match'] ?? '')
    const pending = inFlight.get(key)
    if (pending && wire.cachePolicy !== 'no-cache') return pending.join(wire.signal)
    const task = joinable((signal) => {
      // An aborted request has no response, so the next equal one is sent.
      const remove = () => inFlight.get(key) === task && inFlight.delete(key)
      signal.addEventListener('abort', remove)
      return send({ ...wire, signal }).finally(remove)
    })
    inFlight.set(key, task)
    return task.join(wire.signal)
  }
}
