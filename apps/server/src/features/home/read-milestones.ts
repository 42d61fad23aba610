import { type Capability, capabilityProfile, type HomeMilestones } from '@foyer/fair-domain'
import { nullable, object, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { TaskSeeker } from './home-task.ts'

export const NO_MILESTONES: HomeMilestones = { application: null, contract: null, payment: null }

/** Capabilities that may see the day of a step. That it is done is visible to the whole company. */
const KNOWN_TO: Readonly<Record<keyof HomeMilestones, readonly Capability[]>> = {
  application: ['applyForParticipation', 'seeContracts'],
  contract: ['seeContracts', 'signContract'],
  payment: ['seeInvoices'],
}

/** Days on which the application was accepted, the contract became active, and the booth was fully paid. */
export async function readMilestones(
  client: TaskSeeker['client'],
  { profiles }: Session,
  participationId: string,
): Promise<HomeMilestones> {
  const [found] = await readRows(
    client,
    object({ application: nullable(string), contract: nullable(string), payment: nullable(string) }),
    `select
       (select max(a.decided_at at time zone 'Europe/Rome')::date::text from application a
        where a.account = p.account and a.edition = p.edition and a.state = 'accepted') as application,
       (select max(coalesce(c.active_at, c.signed_at) at time zone 'Europe/Rome')::date::text from contract c
        where c.participation = p.id and c.type <> 'addendum' and c.status in ('active', 'amended', 'countersigned', 'closed'))
         as contract,
       (select max(r.received_on)::text from receipt r
        join receipt_allocation l on l.receipt = r.id join amount_due d on d.id = l.amount_due
        where d.participation = coalesce(p.organiser, p.id) and d.kind in ('prepayment', 'balance', 'addendum')) as payment
     from participation p where p.id = $1`,
    [participationId],
  )
  if (!found) return NO_MILESTONES
  const mayKnow = (step: keyof HomeMilestones) =>
    KNOWN_TO[step].some((capability) => profiles.includes(capabilityProfile(capability)))
  return {
    application: mayKnow('application') ? found.application : null,
    contract: mayKnow('contract') ? found.contract : null,
    payment: mayKnow('payment') ? found.payment : null,
  }
}
