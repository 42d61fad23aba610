import { MAX_SOQL_BATCH } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyRequest } from 'fastify'
import { executorOf, type Platform, type PlatformCall } from '../platform.ts'
import { markRecentlyUsed } from '../records/recently-used.ts'
import { JsonText } from '../serve.ts'
import { type QueryResult, queryMore, queryText, resultJson } from './run-query.ts'

export function queryRoutes({ context, serve }: Platform) {
  const answer = async ({
    query,
    session,
    request,
    transaction,
  }: PlatformCall<unknown, { q: string }, unknown>) => {
    const executor = executorOf(context, { transaction })
    const { isViewed, ...found } = await queryText(context, session, query.q, {
      batchSize: batchSizeOf(request),
      executor,
    })
    if (isViewed) await markRecentlyUsed(context, session, found.ids, transaction?.client)
    return json(found)
  }
  serve(endpoints.query, answer)
  serve(endpoints.queryAll, answer)
  serve(endpoints.queryMore, async ({ params, session, request, transaction }) =>
    json(
      await queryMore(context, session, params.locator, {
        batchSize: batchSizeOf(request),
        executor: executorOf(context, { transaction }),
      }),
    ),
  )
}

const json = (found: QueryResult) => new JsonText(resultJson(found))

const MIN_BATCH = 200

/** `Sforce-Query-Options: batchSize=500`, which is advice rather than a command. */
function batchSizeOf({ headers }: FastifyRequest) {
  const [, digits] = /\bbatchSize=(\d{1,6})\b/.exec(String(headers['sforce-query-options'] ?? '')) ?? []
  return digits === undefined ? undefined : Math.min(MAX_SOQL_BATCH, Math.max(MIN_BATCH, Number(digits)))
}
