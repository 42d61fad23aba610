import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as SubjectsNeeds } from '../../services/subjects/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & SubjectsNeeds
