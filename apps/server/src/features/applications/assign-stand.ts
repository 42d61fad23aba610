import { romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { isHeldOn, lockHalls } from '../../services/participations/held-stands.ts'
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

/** Assigns the stand named by staff, or a free one of that size. Without one the company has to wait, or be offered another. */
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
  const [stand] = rows
  if (!stand) throw refuse('NO_STAND_FITS')
  const isOthers = stand.participationId && stand.participationId !== place.participationId
  if (isOthers || stand.isHeld) throw refuse('STAND_TAKEN')
  if (stand.blockReason !== null) throw refuse('STAND_BLOCKED', { reason: stand.blockReason })
  // Another size has another price, to which the company has not agreed.
  if (!stand.fits) throw refuse('STAND_OTHER_SIZE')
  const { participationId, accountId } = place
  await changeStand(fair, transaction, stand.id, { to: { participationId, accountId } })
  return stand.name
}
