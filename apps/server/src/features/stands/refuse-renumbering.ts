import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { isRenumbering } from '../../services/participations/change-stand.ts'

/**
 * Refuses another number for a stand that a company has, is offered or has on hold, or that is on the published plan of
 * its hall: contracts, mails and documents name it, and the plan finds it by its number.
 */
export async function refuseRenumbering(
  { objectApiName, kind, recordId, changedFields, before }: CommittedWrite,
  { client }: Transaction,
) {
  if (objectApiName !== 'Stand__c' || kind !== 'updated' || !changedFields.includes('Name')) return
  if (isRenumbering({ client })) return
  const { rows } = await client.query<{ isNamed: boolean }>(
    `select exists (select from stands.hold h where h.stand = s.id and h.kind <> 'blocked')
       or exists (select from hall_plan p join floor.shape f on f.plan = p.id and f.kind = 'stand'
         where p.pavilion = s.pavilion and p.state = 'published' and lower(f.label) = lower($2)) as "isNamed"
     from stand s where s.id = $1`,
    [recordId, String(before?.Name ?? '')],
  )
  if (rows[0]?.isNamed) throw refuse('STAND_NUMBER_STAYS')
}
