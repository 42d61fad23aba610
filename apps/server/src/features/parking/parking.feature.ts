import { parkingMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { keepParking } from './assign-parking.ts'
import { getParking } from './get-parking.ts'

/** Parking passes: assigned by area, never asked for. */
export const parkingFeature: MakeFeature = (fair) => ({
  methods: serve(fair, parkingMethods, {
    getParking: (_, { session }) => getParking(fair, session),
  }),
  onWrite: keepParking(fair),
})
