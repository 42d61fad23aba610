import { keyPrefixOf } from '@foyer/record-contract'
import type { Pool } from 'pg'
import type { ServerContext } from '../context.ts'
import type { BundledStatement } from '../query/bundle-statements.ts'
import { preparedQuery } from '../query/run-statement.ts'
import type { Session } from '../session.ts'

/** Adds records to the caller's recently-used lists; does nothing for a guest. */
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

/**
 * Returns the statement that adds the record to the caller's recently-used list, to be bundled with the next
 * one; none for a guest.
 */
export function markingUsed(
  context: ServerContext,
  { userId }: Session,
  recordId: string,
): BundledStatement[] {
  if (userId === null) return []
  const object = context.registry.byKeyPrefix(keyPrefixOf(recordId))?.apiName ?? ''
  return [
    {
      name: 'used',
      text: `insert into record_platform.recently_used (user_id, object_api_name, record_id, used_at)
        values ($1, $2, $3, $4)
        on conflict (user_id, object_api_name, record_id) do update set used_at = excluded.used_at`,
      values: [userId, object, recordId, new Date(context.options.clock())],
    },
  ]
}
