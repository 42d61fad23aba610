import type { Needs as AmberListNeeds } from '../amber-list/needs.ts'
import type { Needs as PaymentsNeeds } from '../payments/needs.ts'

/** Dependencies of this service. */
export type Needs = AmberListNeeds & PaymentsNeeds
