import type { Needs as ApplicationsNeeds } from '../../services/applications/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = ApplicationsNeeds & FeatureNeeds
