import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { cancelExtraOrder, placeExtraOrder } from '../../services/entitlements/extra-orders.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { Needs } from './needs.ts'

/** Requires access to the screen; participants of a collective may read it, but not order. */
async function openDesk(fair: Needs, { client, session }: Transaction) {
  await requireAllowed(fair, client, session, 'parkingPass')
  const { accountId } = requireCapability(session, 'manageParking')
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  return { accountId, edition }
}

export const buyParking = (fair: Needs, session: Session, { count, key }: { count: number; key: string }) =>
  fair.transact(session, async (transaction) => {
    const [participationId = null] = attributeOf(session, 'participationId')
    return placeExtraOrder(fair, transaction, await openDesk(fair, transaction), {
      kind: 'parking',
      count,
      key,
      participationId,
    })
  })

export const cancelParking = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) =>
    cancelExtraOrder(fair, transaction, await openDesk(fair, transaction), 'parking', id),
  )
