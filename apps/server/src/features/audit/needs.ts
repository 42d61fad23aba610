import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as HistoryNeeds } from '../../services/history/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & HistoryNeeds
