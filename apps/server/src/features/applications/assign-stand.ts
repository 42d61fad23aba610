import { romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { isHeldOn, lockHalls, NO_HOLD } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'

interface Place {
  pavilionId: string
  accountId: string
  participationId: string
  area: number
  openSides: number
  /** Name chosen by staff; empty for the first stand that fits. */
  name: string
}

/** Assigns a stand: the one named by staff, a free one of that size, or a new one. */
export async function assignStand(fair: Needs, transaction: Transaction, place: Place): Promise<string> {
  const { client } = transaction
  await lockHalls(client, [place.pavilionId])
  const isHeld = isHeldOn(romeDay(fair.clock()), '$5')
  const { rows } = await client.query<{
    id: string
    name: string
    participationId: string | null
    blockReason: string | null
    isHeld: boolean
    fits: boolean
  }>(
    `select s.id, s.name, s.participation as "participationId", s.block_reason as "blockReason", ${isHeld} as "isHeld",
       s.area = $3 and coalesce(s.open_sides, 1) = $4 as fits from stand s
     where s.pavilion = $1 and (lower(s.name) = lower($2) or ($2 = '' and s.participation is null
       and s.block_reason is null and not ${isHeld} and s.area = $3 and coalesce(s.open_sides, 1) = $4))
     order by s.held_for is distinct from $5, s.name limit 1`,
    [place.pavilionId, place.name, place.area, place.openSides, place.accountId],
  )
  const [free] = rows
  const isOthers = free?.participationId && free.participationId !== place.participationId
  if (free && (isOthers || free.isHeld)) throw refuse('STAND_TAKEN')
  if (free && free.blockReason !== null) throw refuse('STAND_BLOCKED', { reason: free.blockReason })
  // Another size has another price, to which the company has not agreed.
  if (free && !free.fits) throw refuse('STAND_OTHER_SIZE')
  const held = { Participation__c: place.participationId, Account__c: place.accountId }
  if (free) {
    await fair.writer.update(transaction, 'Stand__c', free.id, { ...held, ...NO_HOLD })
    return free.name
  }
  const name = place.name || (await nextName(transaction, place.pavilionId))
  await fair.writer.create(transaction, 'Stand__c', {
    Name: name,
    Pavilion__c: place.pavilionId,
    ...held,
    Area__c: place.area,
    OpenSides__c: place.openSides,
  })
  return name
}

const ROW = 'N'

async function nextName({ client }: Transaction, pavilionId: string) {
  const { rows } = await client.query<{ last: number }>(
    `select coalesce(max(substring(name from 2)::int), 0) as last from stand
     where pavilion = $1 and name ~ $2`,
    [pavilionId, `^${ROW}\\d{1,4}$`],
  )
  return `${ROW}${(rows[0]?.last ?? 0) + 1}`
}
