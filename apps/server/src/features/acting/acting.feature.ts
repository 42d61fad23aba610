import { type ActingResult, actingMethods } from '@foyer/fair-domain'
import { nullable, object, string } from '@foyer/record-contract'
import { attributeOf, type QuickActionHandler } from '@foyer/record-server'
import { idRow, isoTime, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { endActing } from './end-acting.ts'
import type { Needs } from './needs.ts'
import { startActing } from './start-acting.ts'

const shown = object({
  staff: string,
  person: string,
  company: nullable(string),
  reason: string,
  until: string,
})

async function readActing({ pool }: Needs, staffId: string): Promise<ActingResult | null> {
  const [acting = null] = await readRows(
    pool,
    shown,
    `select staff.name as staff, u.name as person, a.name as company, s.reason, ${isoTime('s.until')} as until
     from acting_session s
     join user_account staff on staff.id = s.staff
     join user_account u on u.id = s."user"
     left join account a on a.id = s.account
     where s.staff = $1 and s.ended_at is null`,
    [staffId],
  )
  return acting
}

/** Staff acting on behalf of customers: with a reason, for a limited time, visible to the company. */
export const actingFeature: MakeFeature<Needs> = (fair) => {
  const reasonIn = (fields: Readonly<Record<string, unknown>>) => String(fields.Reason__c ?? '')

  const forUser: QuickActionHandler = async ({ contextId, fields }, transaction) => {
    const userId = contextId ?? ''
    return { id: await startActing(fair, transaction, { userId, reason: reasonIn(fields) }), isCreated: true }
  }

  /** For a company, staff act as its primary referent, or as its oldest user if there is none. */
  const forCompany: QuickActionHandler = async ({ contextId, fields }, transaction) => {
    const rows = await readRows(
      transaction.client,
      idRow,
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
    methods: serve(fair, actingMethods, {
      getState: async (_, { session }) => {
        const [staffId] = attributeOf(session, 'actorId')
        return staffId === undefined ? null : readActing(fair, staffId)
      },
      start: async (input, { session }) => {
        await fair.transact(session, (transaction) => startActing(fair, transaction, input))
        return { started: true }
      },
      end: async (_, { session }) => {
        const [staffId] = attributeOf(session, 'actorId')
        if (staffId === undefined) return { ended: 0 }
        return { ended: await fair.transact(session, (transaction) => endActing(fair, transaction, staffId)) }
      },
    }),
    quickActions: { 'User.ActOnBehalf': forUser, 'Account.ActOnBehalf': forCompany },
  }
}
