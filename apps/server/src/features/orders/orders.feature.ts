import type { MakeFeature } from '../feature.ts'
import { ordersMethods } from './orders.methods.ts'

/** What companies have bought, as their screens show it. */
export const ordersFeature: MakeFeature = (fair) => ({ methods: ordersMethods(fair) })
