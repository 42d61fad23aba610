import type { Endpoint } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Call, CurrentContext, ServerContext } from './context.ts'
import { inSavepoint, inTransaction } from './db/transaction.ts'
import type { Transaction } from './options.ts'
import type { Executor } from './query/run-statement.ts'
import { type JsonText, type Result, serve } from './serve.ts'

/** A call of the REST API, alone or as one part of many. */
export interface PlatformCall<P, Q, B> extends Call<P, Q, B> {
  /** Is it one of several that come as one? Then all of them together may not be larger than one is by itself. */
  readonly isPart?: boolean | undefined
  /** Set when several calls are kept or undone together. */
  readonly transaction?: Transaction | undefined
}

type Handle<P, Q, B, R> = (
  call: PlatformCall<P, Q, B>,
) => Promise<R | JsonText | Result> | R | JsonText | Result

export interface PlatformPart {
  readonly endpoint: Endpoint
  readonly handle: Handle<unknown, unknown, unknown, unknown>
}

/** Serves the calls of the REST API, and remembers how, so that a composite request can make them as well. */
export interface Platform {
  readonly parts: readonly PlatformPart[]
  serve: <P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, handle: Handle<P, Q, B, R>) => void
}

export function createPlatform(app: FastifyInstance, current: CurrentContext): Platform {
  const parts: PlatformPart[] = []
  return {
    parts,
    serve: (endpoint, handle) => {
      parts.push({ endpoint: endpoint as Endpoint, handle: handle as PlatformPart['handle'] })
      serve(app, current, endpoint, handle)
    },
  }
}

/** Runs the work in a transaction of its own, or as a part of the one that the call belongs to. */
export const inOwnPart = <T>(
  { options: { pool } }: ServerContext,
  { session, transaction }: Pick<PlatformCall<unknown, unknown, unknown>, 'session' | 'transaction'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  transaction === undefined
    ? inTransaction(pool, session, work)
    : inSavepoint(transaction, () => work(transaction))

/** Where reads of a call go: to what its transaction has written, when it belongs to one. */
export const executorOf = (
  { options: { pool } }: ServerContext,
  { transaction }: Pick<PlatformCall<unknown, unknown, unknown>, 'transaction'>,
): Executor => transaction?.client ?? pool
