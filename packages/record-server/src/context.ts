import type { FastifyRequest } from 'fastify'
import type { RecordServerOptions } from './options.ts'
import type { RecordContext } from './record-context.ts'
import type { Session } from './session.ts'

/** What the routes of every family share: made once when the server is mounted. */
export interface ServerContext extends RecordContext {
  readonly options: RecordServerOptions
}

/** One call, after its parameters have been checked. */
export interface Call<P, Q, B> {
  params: P
  query: Q
  body: B
  session: Session
  request: FastifyRequest
}
