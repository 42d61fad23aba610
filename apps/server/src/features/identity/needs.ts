import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as IdentityNeeds } from '../../services/identity/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & IdentityNeeds
