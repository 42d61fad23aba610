import type { Needs as DirectoryNeeds } from '../../services/directory/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'sendMessage' | 'settings' | 'siteUrl'> & DirectoryNeeds & FeatureNeeds
