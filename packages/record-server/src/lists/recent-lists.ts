import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import type { ListDefinition } from './list-definition.ts'

/** Records that the user opened a list; does nothing for a guest. */
export async function markListUsed(context: ServerContext, list: ListDefinition, session: Session) {
  if (session.userId === null || list.type !== 'listView') return
  await context.options.pool.query(
    `insert into record_platform.recently_used_list (user_id, object_api_name, list_api_name, used_at)
     values ($1, $2, $3, $4)
     on conflict (user_id, object_api_name, list_api_name) do update set used_at = excluded.used_at`,
    [session.userId, list.object.apiName, list.apiName, new Date(context.options.clock())],
  )
}

/** Returns the names of the lists that the user opened, the latest first. */
export async function recentListNames(context: ServerContext, object: ObjectMetadata, session: Session) {
  if (session.userId === null) return []
  const { rows } = await context.options.pool.query<{ list_api_name: string }>(
    `select list_api_name from record_platform.recently_used_list
      where user_id = $1 and object_api_name = $2 order by used_at desc, list_api_name`,
    [session.userId, object.apiName],
  )
  return rows.map((row) => row.list_api_name)
}
