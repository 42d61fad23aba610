import type { Needs as AmberListNeeds } from '../../services/amber-list/needs.ts'
import type { Needs as EntitlementsNeeds } from '../../services/entitlements/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = AmberListNeeds & EntitlementsNeeds & FeatureNeeds & PaymentsNeeds & TicketingNeeds
