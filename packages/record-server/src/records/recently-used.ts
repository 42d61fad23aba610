import { keyPrefixOf } from '@foyer/record-contract'
import type { Pool } from 'pg'
import type { ServerContext } from '../context.ts'
import { type Executor, preparedQuery } from '../query/run-statement.ts'
import type { Session } from '../session.ts'

/** Puts records on the caller's recently-used lists. A guest has none. */
export async function markRecentlyUsed(
  context: ServerContext,
  session: Session,
  recordIds: readonly string[],
  executor: Pick<Pool, 'query'> = context.options.pool,
) {
  if (session.userId === null || recordIds.length === 0) return
  const ids = [...new Set(recordIds)]
  const names = ids.map((id) => context.registry.byKeyPrefix(keyPrefixOf(id))?.apiName ?? '')
  await executor.query(
    preparedQuery(
      `insert into record_platform.recently_used (user_id, object_api_name, record_id, used_at)
       select $1, used.name, used.id, $4 from unnest($2::text[], $3::text[]) as used (name, id)
       on conflict (user_id, object_api_name, record_id) do update set used_at = excluded.used_at`,
      [session.userId, names, ids, new Date(context.options.clock())],
    ),
  )
}

/** Reads through the executor, and puts the record on the caller's recently-used list with the same statement. */
export function markingUsed(
  context: ServerContext,
  session: Session,
  recordId: string,
  executor: Executor,
): Executor {
  const { userId } = session
  if (userId === null) return executor
  const object = context.registry.byKeyPrefix(keyPrefixOf(recordId))?.apiName ?? ''
  return {
    query: ({ name, text, values, ...config }) => {
      const next = (nth: number) => `$${values.length + nth}`
      return executor.query({
        ...config,
        ...(name === undefined ? {} : { name: `${name}_used` }),
        text: `with used as (
          insert into record_platform.recently_used (user_id, object_api_name, record_id, used_at)
          values (${next(1)}, ${next(2)}, ${next(3)}, ${next(4)})
          on conflict (user_id, object_api_name, record_id) do update set used_at = excluded.used_at) ${text}`,
        values: [...values, userId, object, recordId, new Date(context.options.clock())],
      })
    },
  }
}
