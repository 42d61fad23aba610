import type { FastifyRequest } from 'fastify'
import type { RecordServerOptions } from './options.ts'
import type { RecordContext } from './record-context.ts'
import type { Session } from './session.ts'

/** Context of reads. */
export interface ReadContext extends RecordContext {
  readonly options: Pick<RecordServerOptions, 'pool' | 'clock'>
}

/** Context of all routes. Immutable: a change of declarations creates another one. */
export interface ServerContext extends ReadContext {
  readonly options: RecordServerOptions
}

/** Returns the current context. A request calls it once, so that its declarations do not change while it runs. */
export type CurrentContext = () => ServerContext

/** One per record context, because plans, responses and other caches are keyed by it. */
export function contextWith<O>(current: () => RecordContext, options: O) {
  let cached: { of: RecordContext; context: RecordContext & { readonly options: O } } | undefined
  return () => {
    const of = current()
    if (cached?.of !== of) cached = { of, context: { ...of, options } }
    return cached.context
  }
}

/** One call with validated parameters. */
export interface Call<P, Q, B> {
  context: ServerContext
  params: P
  query: Q
  body: B
  session: Session
  request: FastifyRequest
}
