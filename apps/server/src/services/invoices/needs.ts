import type { Needs as PaymentsNeeds } from '../payments/needs.ts'

/** Dependencies of this service. */
export type Needs = PaymentsNeeds
