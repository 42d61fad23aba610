import type { Needs as ApplicationsNeeds } from '../../services/applications/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'editions'> & ApplicationsNeeds
