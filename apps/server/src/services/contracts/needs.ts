import type { Needs as ApplicationsNeeds } from '../applications/needs.ts'
import type { Needs as OrdersNeeds } from '../orders/needs.ts'

/** Dependencies of this service. */
export type Needs = ApplicationsNeeds & OrdersNeeds
