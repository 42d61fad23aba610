import type { Endpoint } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Call, CurrentContext, ServerContext } from './context.ts'
import { inSavepoint, inTransaction } from './db/transaction.ts'
import type { Transaction } from './options.ts'
import type { Executor } from './query/run-statement.ts'
import { type JsonText, type Result, serve } from './serve.ts'

/** A call of the REST API, on its own or as a subrequest. */
export interface PlatformCall<P, Q, B> extends Call<P, Q, B> {
  /** True for a subrequest: all subrequests together share the limits of one request. */
  readonly isPart?: boolean | undefined
  /** Set if several calls are atomic. */
  readonly transaction?: Transaction | undefined
}

type Handle<P, Q, B, R> = (
  call: PlatformCall<P, Q, B>,
) => Promise<R | JsonText | Result> | R | JsonText | Result

export interface PlatformPart {
  readonly endpoint: Endpoint
  readonly handle: Handle<unknown, unknown, unknown, unknown>
}

/** The server as its APIs see it. `serve` registers a call of the REST API, also for subrequests. */
export interface Platform {
  readonly app: FastifyInstance
  readonly current: CurrentContext
  /** Mounted calls, those of the UI API included. */
  readonly served: readonly Endpoint[]
  readonly parts: readonly PlatformPart[]
  serve: <P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, handle: Handle<P, Q, B, R>) => void
}

/** A part of the API that `recordServer` mounts if it is listed in `apis`. */
export type Api = (platform: Platform) => void

/** The APIs of a server. */
export interface MountedApis {
  /**
   * APIs beside the UI API, each from its entry point: `soqlApi` of `@foyer/record-server/soql`, …. None by default;
   * the code of an unlisted one is not loaded.
   */
  apis?: readonly Api[] | undefined
}

export function createPlatform(app: FastifyInstance, current: CurrentContext): Platform {
  const parts: PlatformPart[] = []
  const served: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    // HEAD routes have the endpoint of their GET.
    const endpoint = config?.endpoint
    if (endpoint && !served.includes(endpoint)) served.push(endpoint)
  })
  return {
    app,
    current,
    served,
    parts,
    serve: (endpoint, handle) => {
      parts.push({ endpoint: endpoint as Endpoint, handle: handle as PlatformPart['handle'] })
      serve(app, current, endpoint, handle)
    },
  }
}

/** Runs the work in a new transaction, or in a savepoint of the call's transaction. */
export const inOwnPart = <T>(
  { options: { pool } }: ServerContext,
  { session, transaction }: Pick<PlatformCall<unknown, unknown, unknown>, 'session' | 'transaction'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  transaction === undefined
    ? inTransaction(pool, session, work)
    : inSavepoint(transaction, () => work(transaction))

/** Executor of reads: the transaction of the call, if there is one, so that it sees its own writes. */
export const executorOf = (
  { options: { pool } }: ServerContext,
  { transaction }: Pick<PlatformCall<unknown, unknown, unknown>, 'transaction'>,
): Executor => transaction?.client ?? pool
