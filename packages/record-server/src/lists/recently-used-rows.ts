import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RowSource } from '../query/page.ts'
import { quote } from '../query/statement.ts'
import type { Session } from '../session.ts'

/** The records of an object that the caller used, the latest first. A guest has used none. */
export const recentlyUsedRows = (session: Session, object: ObjectMetadata): RowSource => ({
  key: 'recent',
  values: [session.userId, object.apiName],
  from: () => `record_platform.recently_used u join ${quote(object.table)} r on r."id" = u.record_id`,
  conditions: (_, next) => [`u.user_id = ${next()}`, `u.object_api_name = ${next()}`],
  order: [{ sql: 'u.used_at', type: 'timestamptz', ascending: false, canBeEmpty: false }],
})
