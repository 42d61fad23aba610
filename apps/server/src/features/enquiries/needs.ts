import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as RegistrationNeeds } from '../../services/registration/needs.ts'

/** Dependencies of this feature. */
export type Needs = FeatureNeeds & RegistrationNeeds
