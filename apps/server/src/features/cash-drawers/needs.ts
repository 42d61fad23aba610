import type { Needs as CashDrawersNeeds } from '../../services/cash-drawers/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = CashDrawersNeeds & FeatureNeeds
