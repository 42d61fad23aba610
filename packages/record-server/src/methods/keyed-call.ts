import { IdempotencyKeyUnsupported } from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { RecordServerOptions, ServerMethod } from '../options.ts'
import { keyedRequest } from '../writes/idempotency.ts'

/** Returns the key of a call; undefined without one. Throws if the method does not support it. */
export function keyedCall(
  { className, methodName, cacheable, asks, repeatable }: ServerMethod,
  request: FastifyRequest,
  input: unknown,
  clock: RecordServerOptions['clock'],
) {
  if (cacheable || asks) return undefined
  const keyed = keyedRequest(request, clock(), className, methodName, input)
  if (keyed && !repeatable) throw IdempotencyKeyUnsupported()
  return keyed
}
