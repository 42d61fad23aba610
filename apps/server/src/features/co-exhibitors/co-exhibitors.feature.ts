import { coExhibitorMethods } from '@foyer/fair-domain'
import { cancelExtraOrder, placeExtraOrder } from '../../services/entitlements/extra-orders.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { addCoExhibitor } from './add-co-exhibitor.ts'
import { inviteAgain, withdrawCoExhibitor } from './change-co-exhibitor.ts'
import { changeCoExhibitors } from './co-exhibitors-desk.ts'
import { getCoExhibitors } from './get-co-exhibitors.ts'
import type { Needs } from './needs.ts'

/** Companies that share the stand of another: added, invited, and signed in for their own data. */
export const coExhibitorsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, coExhibitorMethods, {
    getCoExhibitors: (_, { session }) => getCoExhibitors(fair, session),
    add: (data, { session }) => addCoExhibitor(fair, session, data),
    inviteAgain: ({ id }, { session }) => inviteAgain(fair, session, id),
    withdraw: ({ id }, { session }) => withdrawCoExhibitor(fair, session, id),
    buyExtra: (order, { session }) =>
      changeCoExhibitors(fair, session, (transaction, { hostId, ...desk }) =>
        placeExtraOrder(fair, transaction, desk, { kind: 'coExhibitor', participationId: hostId, ...order }),
      ),
    cancelExtra: ({ id }, { session }) =>
      changeCoExhibitors(fair, session, (transaction, desk) =>
        cancelExtraOrder(fair, transaction, desk, 'coExhibitor', id),
      ),
  }),
})
