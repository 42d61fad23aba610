import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & TicketingNeeds
