import { type CommunicationResult, isStaff, type UserNameResult } from '@foyer/fair-domain'
import { InsufficientAccess, nullable, object, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

const itemRow = object({
  Link__c: nullable(string),
  Link_ITA__c: nullable(string),
  Open_In__c: nullable(string),
})
const nameRow = object({ FirstName__c: nullable(string), LastName__c: nullable(string) })

export async function showCommunicationIcon({ pool }: Needs, { userId }: Session) {
  if (userId === null) return false
  const { rowCount } = await pool.query('select from communication_menu_item where active limit 1')
  return rowCount === 1
}

export async function countUnread({ pool }: Needs, { userId }: Session) {
  const { rows } = await pool.query<{ unread: number }>(
    'select count(*)::int as unread from message where "user" = $1 and read_at is null',
    [userId],
  )
  return rows[0]?.unread ?? 0
}

export async function getMenuItem({ pool }: Needs): Promise<CommunicationResult | null> {
  const [item] = await readRows(
    pool,
    itemRow,
    `select link as "Link__c", link_ita as "Link_ITA__c", open_in as "Open_In__c"
     from communication_menu_item where active order by created_date, id limit 1`,
  )
  return item ?? null
}

/** Returns the name for the header: the caller's own; only staff may read others by id. */
export async function getUserName(
  { pool }: Needs,
  session: Session,
  userId: string,
): Promise<UserNameResult | null> {
  if (userId !== session.userId && !isStaff(session.profiles)) throw InsufficientAccess()
  const [name] = await readRows(
    pool,
    nameRow,
    `select c.first_name as "FirstName__c", c.last_name as "LastName__c"
     from user_account u join contact c on c.id = u.contact_id where u.id = $1`,
    [userId],
  )
  return name ?? null
}
