import { parkingMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { syncParkingPasses } from './assign-parking.ts'
import { buyParking, cancelParking } from './buy-parking.ts'
import { getParking } from './get-parking.ts'
import type { Needs } from './needs.ts'

/** Parking passes: assigned by area; additional ones are bought. */
export const parkingFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, parkingMethods, {
    getParking: (_, { session }) => getParking(fair, session),
    buyExtra: (order, { session }) => buyParking(fair, session, order),
    cancelExtra: ({ id }, { session }) => cancelParking(fair, session, id),
  }),
  onWrite: syncParkingPasses(fair),
})
