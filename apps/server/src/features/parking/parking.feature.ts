import { object } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { keepParking } from './assign-parking.ts'
import { getParking } from './get-parking.ts'

/** Parking passes: assigned by area, never asked for. */
export const parkingFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'ParkingController',
      methodName: 'getParking',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getParking(fair, session),
    }),
  ],
  onWrite: keepParking(fair),
})
