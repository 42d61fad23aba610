import type { Fair } from '../fair/fair.ts'
import type { Needs as PaymentsNeeds } from '../payments/needs.ts'

/** Dependencies of this service. */
export type Needs = Pick<Fair, 'systemSession' | 'transact'> & PaymentsNeeds
