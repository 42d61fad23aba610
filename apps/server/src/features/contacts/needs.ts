import type { Needs as EntitlementsNeeds } from '../../services/entitlements/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'secretKey'> & EntitlementsNeeds & FeatureNeeds & PaymentsNeeds
