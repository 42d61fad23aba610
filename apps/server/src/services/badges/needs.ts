import type { Fair } from '../fair/fair.ts'
import type { Needs as TicketingNeeds } from '../ticketing/needs.ts'

/** Dependencies of this service. */
export type Needs = Pick<Fair, 'systemSession' | 'transact'> & TicketingNeeds
