import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<
  Fair,
  'reader' | 'readable' | 'records' | 'sendMessage' | 'settings' | 'siteUrl' | 'summarise'
> &
  FeatureNeeds
