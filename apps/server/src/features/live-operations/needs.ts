import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds
