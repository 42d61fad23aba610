import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as ReferentsNeeds } from '../../services/referents/needs.ts'
import type { Needs as TeamNeeds } from '../../services/team/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & ReferentsNeeds & TeamNeeds
