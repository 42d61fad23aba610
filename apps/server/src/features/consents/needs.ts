import type { Needs as ConsentsNeeds } from '../../services/consents/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = ConsentsNeeds & FeatureNeeds
