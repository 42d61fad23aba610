import type { Needs as ApplicationsNeeds } from '../../services/applications/needs.ts'
import type { Needs as ContractsNeeds } from '../../services/contracts/needs.ts'
import type { Needs as EntitlementsNeeds } from '../../services/entitlements/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'

/** Dependencies of this feature. */
export type Needs = ApplicationsNeeds & ContractsNeeds & EntitlementsNeeds & FeatureNeeds
