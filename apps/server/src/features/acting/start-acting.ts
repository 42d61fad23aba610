import { ACTING_LIFETIME_MS, ActingSession, canBeActedFor, isActingReason, mayAct } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { requireThemselves } from '../../http/require-themselves.ts'
import { refuse } from '../../refuse.ts'
import { endActing } from './end-acting.ts'
import type { Needs } from './needs.ts'

interface Target {
  name: string
  accountId: string | null
  profiles: string[]
  staffName: string
}

/** Makes the caller's browsers act as the customer, and ends a previous acting session. */
export async function startActing(
  fair: Needs,
  transaction: Transaction,
  { userId, reason }: { userId: string; reason: string },
) {
  const { session, client } = transaction
  if (session.userId === null || !mayAct(session.profiles)) throw InsufficientAccess()
  // The quick action of a record also comes here: an app authorised by staff may not act for customers.
  requireThemselves(session)
  if (!isActingReason(reason)) throw refuse('REASON_NEEDED')
  const { rows } = await client.query<Target>(
    `select u.name, c.account_id as "accountId", u.profiles, staff.name as "staffName"
     from user_account u
     left join contact c on c.id = u.contact_id
     join user_account staff on staff.id = $2
     where u.id = $1 and u.is_active`,
    [userId, session.userId],
  )
  const [target] = rows
  if (!target) throw NotFound()
  if (!canBeActedFor(target.profiles)) throw refuse('NOT_FOR_STAFF')
  await endActing(fair, transaction, session.userId)
  const { id } = await fair.writer.create(transaction, ActingSession.apiName, {
    Name: `${target.staffName} → ${target.name}`,
    Staff__c: session.userId,
    User__c: userId,
    Account__c: target.accountId,
    Reason__c: reason.trim(),
    Until__c: new Date(fair.clock() + ACTING_LIFETIME_MS).toISOString(),
  })
  return id
}
