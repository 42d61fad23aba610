import type { Needs as BadgesNeeds } from '../../services/badges/needs.ts'
import type { Needs as EntitlementsNeeds } from '../../services/entitlements/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'files' | 'readTable'> &
  BadgesNeeds &
  EntitlementsNeeds &
  FeatureNeeds &
  PaymentsNeeds &
  TicketingNeeds
