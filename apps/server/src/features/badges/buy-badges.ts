import { attributeOf, type Session } from '@foyer/record-server'
import { openDesk, openNames } from '../../services/badges/badge-desk.ts'
import { cancelExtraOrder, placeExtraOrder } from '../../services/entitlements/extra-orders.ts'
import type { Needs } from './needs.ts'

/** Orders badges beyond the quota, while names may be entered. */
export const buyBadges = (fair: Needs, session: Session, { count, key }: { count: number; key: string }) =>
  fair.transact(session, async (transaction) => {
    const [participationId = null] = attributeOf(session, 'participationId')
    return placeExtraOrder(fair, transaction, await openNames(fair, transaction, 'badge'), {
      kind: 'badge',
      count,
      key,
      participationId,
    })
  })

/** Cancels an unpaid order, also after the last day for names. */
export const cancelBadgeOrder = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) =>
    cancelExtraOrder(fair, transaction, await openDesk(fair, transaction.client, session), 'badge', id),
  )
