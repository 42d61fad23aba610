import { MAX_SOQL_BATCH } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { executorOf, type Platform, type PlatformCall } from '../platform.ts'
import { markRecentlyUsed } from '../records/recently-used.ts'
import { JsonText } from '../serve.ts'
import { type QueryResult, resultJson } from './query-result.ts'
import { queryMore, queryText } from './run-query.ts'

export function queryRoutes({ serve }: Platform) {
  const answer = async ({
    context,
    query,
    session,
    transaction,
    ...call
  }: PlatformCall<unknown, { q: string }, unknown>) => {
    const executor = executorOf(context, { transaction })
    const batchSize = batchSizeOf(call)
    const { isViewed, ...found } = await queryText(context, session, query.q, { batchSize, executor })
    if (isViewed) await markRecentlyUsed(context, session, found.ids, transaction?.client)
    return json(found)
  }
  serve(endpoints.query, answer)
  serve(endpoints.queryAll, answer)
  serve(endpoints.queryMore, async ({ context, params, session, transaction, ...call }) =>
    json(
      await queryMore(context, session, params.locator, {
        batchSize: batchSizeOf(call),
        executor: executorOf(context, { transaction }),
      }),
    ),
  )
}

const json = (found: QueryResult) => new JsonText(resultJson(found))

const MIN_BATCH = 200

/** `Sforce-Query-Options: batchSize=500`, a hint. A subrequest uses the minimum. */
function batchSizeOf({
  request,
  isPart,
}: Pick<PlatformCall<unknown, unknown, unknown>, 'request' | 'isPart'>) {
  if (isPart) return MIN_BATCH
  const options = String(request.headers['sforce-query-options'] ?? '')
  const [, digits] = /\bbatchSize=(\d{1,6})\b/.exec(options) ?? []
  return digits === undefined ? undefined : Math.min(MAX_SOQL_BATCH, Math.max(MIN_BATCH, Number(digits)))
}
