import { orderMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { getOrder, getOrders } from './get-orders.ts'
import type { Needs } from './needs.ts'

/** Orders of companies, for their screens. */
export const ordersFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, orderMethods, {
    getOrders: (_, { session }) => getOrders(fair, session),
    getOrder: ({ orderId }, { session }) => getOrder(fair, session, orderId),
  }),
})
