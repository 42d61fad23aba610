import { isStaff } from '@foyer/fair-domain'
import { exampleId, InsufficientAccess, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'

const CLASS_NAME = 'CommunicationController'
const NOTHING = object({})

/** What the envelope in the header asks for: whether to show, how many are unread, and where it leads. */
export function communicationMethods(pool: Pool) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'showCommunicationIcon',
      cacheable: true,
      guest: true,
      input: NOTHING,
      handle: async (_input, { session }) => {
        if (session.userId === null) return false
        const { rowCount } = await pool.query('select from communication_menu_item where active limit 1')
        return rowCount === 1
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getCommunicationNumber',
      cacheable: true,
      input: NOTHING,
      handle: async (_input, { session }) => {
        const { rows } = await pool.query(
          'select count(*)::int as unread from message where "user" = $1 and read_at is null',
          [session.userId],
        )
        return rows[0].unread as number
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getCommunicationMenuItem',
      cacheable: true,
      input: NOTHING,
      handle: async () => {
        const { rows } = await pool.query(
          `select link as "Link__c", link_ita as "Link_ITA__c", open_in as "Open_In__c"
           from communication_menu_item where active order by created_date, id limit 1`,
        )
        return rows[0] ?? null
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getParticipationData',
      cacheable: true,
      input: object({ userId: string }),
      example: { userId: exampleId('User') },
      handle: async ({ userId }, { session }) => {
        // The name in the header is one's own; nobody looks up others by id here.
        if (userId !== session.userId && !isStaff(session.profiles)) throw InsufficientAccess()
        const { rows } = await pool.query(
          `select c.first_name as "FirstName__c", c.last_name as "LastName__c"
           from user_account u join contact c on c.id = u.contact_id where u.id = $1`,
          [userId],
        )
        return rows[0] ?? null
      },
    }),
  ]
}
