import type { FastifyRequest } from 'fastify'
import type { RecordServerOptions } from './options.ts'
import type { RecordContext } from './record-context.ts'
import type { Session } from './session.ts'

/** What reading needs. */
export interface ReadContext extends RecordContext {
  readonly options: Pick<RecordServerOptions, 'pool' | 'clock'>
}

/** What the routes of every family share. It never changes: other declarations make another one. */
export interface ServerContext extends ReadContext {
  readonly options: RecordServerOptions
}

/** The context as it is now. A request asks once, so that it sees the same declarations from its beginning to its end. */
export type CurrentContext = () => ServerContext

/** One of them for each record context: plans, answers and what else is remembered hang on it. */
export function contextWith<O>(current: () => RecordContext, options: O) {
  let made: { of: RecordContext; context: RecordContext & { readonly options: O } } | undefined
  return () => {
    const of = current()
    if (made?.of !== of) made = { of, context: { ...of, options } }
    return made.context
  }
}

/** One call, after its parameters have been checked. */
export interface Call<P, Q, B> {
  context: ServerContext
  params: P
  query: Q
  body: B
  session: Session
  request: FastifyRequest
}
