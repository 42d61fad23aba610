import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as MergesNeeds } from '../../services/merges/needs.ts'
import type { Needs as UndoNeeds } from '../../services/undo/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'dynamicWriter'> & FeatureNeeds & MergesNeeds & UndoNeeds
