import type { Needs as BadgesNeeds } from '../../services/badges/needs.ts'
import type { Needs as EntitlementsNeeds } from '../../services/entitlements/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'pool'> & BadgesNeeds & EntitlementsNeeds & PaymentsNeeds
