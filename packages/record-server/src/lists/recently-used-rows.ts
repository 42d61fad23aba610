import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RowSource } from '../query/page.ts'
import { quote } from '../query/statement.ts'
import type { Session } from '../session.ts'

/** Recently used records of an object, the latest first; none for a guest. */
export const recentlyUsedRows = (session: Session, object: ObjectMetadata): RowSource => ({
  key: 'recent',
  values: [session.userId, object.apiName],
  from: () => `record_platform.recently_used u join ${quote(object.table)} r on r."id" = u.record_id`,
  conditions: (_, next) => [`u.user_id = ${next()}`, `u.object_api_name = ${next()}`],
  order: [{ sql: 'u.used_at', type: 'timestamptz', ascending: false, canBeEmpty: false }],
})
