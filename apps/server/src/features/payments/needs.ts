import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as UploadsNeeds } from '../../services/uploads/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'forReal' | 'readTable'> & FeatureNeeds & PaymentsNeeds & UploadsNeeds
