import { attributeOf, type Session } from '@foyer/record-server'
import { openNames } from '../../services/badges/badge-desk.ts'
import { cancelExtraOrder, placeExtraOrder } from '../../services/entitlements/extra-orders.ts'
import type { Fair } from '../../services/fair/fair.ts'

/** Orders badges beyond the quota, while names may be entered. */
export const buyBadges = (fair: Fair, session: Session, { count, key }: { count: number; key: string }) =>
  fair.transact(session, async (transaction) => {
    const [participationId = null] = attributeOf(session, 'participationId')
    return placeExtraOrder(fair, transaction, await openNames(fair, transaction, 'badge'), {
      kind: 'badge',
      count,
      key,
      participationId,
    })
  })

export const cancelBadgeOrder = (fair: Fair, session: Session, id: string) =>
  fair.transact(session, async (transaction) =>
    cancelExtraOrder(fair, transaction, await openNames(fair, transaction, 'badge'), 'badge', id),
  )
