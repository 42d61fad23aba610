import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as MergesNeeds } from '../../services/merges/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'dynamicWriter' | 'records'> & FeatureNeeds & MergesNeeds & TicketingNeeds
