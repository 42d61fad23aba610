import { exampleId, object, string } from '@foyer/record-contract'
import { attributeOf, type QuickActionHandler, serverMethod } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../feature.ts'
import { endActing } from './end-acting.ts'
import { startActing } from './start-acting.ts'

const CLASS_NAME = 'ActingController'

/** What the banner shows; null while people are themselves. */
export interface ActingState {
  staff: string
  person: string
  company: string | null
  reason: string
  until: string
}

/** Staff act on behalf of customers: with a reason, for a while, and seen by the company. */
export const actingFeature: MakeFeature = (fair) => {
  const reasonIn = (fields: Readonly<Record<string, unknown>>) => String(fields.Reason__c ?? '')

  const forUser: QuickActionHandler = async ({ contextId, fields }, transaction) => {
    const userId = contextId ?? ''
    return {
      id: await startActing(fair, transaction, { userId, reason: reasonIn(fields) }),
      isCreated: true,
    }
  }

  /** For a company one acts as its primary referent, or as whoever of it came first. */
  const forCompany: QuickActionHandler = async ({ contextId, fields }, transaction) => {
    const { rows } = await transaction.client.query<{ id: string }>(
      `select u.id from contact c join user_account u on u.contact_id = c.id
         left join referent r on r.contact = c.id and r.account = c.account_id
         where c.account_id = $1 and u.is_active
         order by coalesce(r."primary", false) desc, u.created_date, u.id limit 1`,
      [contextId],
    )
    const [person] = rows
    if (!person) throw refuse('NOBODY_TO_ACT_FOR')
    const id = await startActing(fair, transaction, { userId: person.id, reason: reasonIn(fields) })
    return { id, isCreated: true }
  }

  return {
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getState',
        cacheable: true,
        input: object({}),
        handle: async (_input, { session }): Promise<ActingState | null> => {
          const [staffId] = attributeOf(session, 'actorId')
          if (staffId === undefined) return null
          const { rows } = await fair.pool.query<ActingState>(
            `select staff.name as staff, u.name as person, a.name as company, s.reason, s.until
               from acting_session s
               join user_account staff on staff.id = s.staff
               join user_account u on u.id = s."user"
               left join account a on a.id = s.account
               where s.staff = $1 and s.ended_at is null`,
            [staffId],
          )
          return rows[0] ?? null
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'start',
        cacheable: false,
        input: object({ userId: string, reason: string }),
        example: {
          userId: exampleId('User', { IsActive: 'true', Profiles__c: 'exhibitor' }),
          reason: 'Asked for help by phone.',
        },
        handle: async (input, { session }) => {
          await fair.transact(session, (transaction) => startActing(fair, transaction, input))
          return { started: true }
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'end',
        cacheable: false,
        input: object({}),
        handle: async (_input, { session }) => {
          const [staffId] = attributeOf(session, 'actorId')
          if (staffId === undefined) return { ended: 0 }
          return {
            ended: await fair.transact(session, (transaction) => endActing(fair, transaction, staffId)),
          }
        },
      }),
    ],
    quickActions: { 'User.ActOnBehalf': forUser, 'Account.ActOnBehalf': forCompany },
  }
}
