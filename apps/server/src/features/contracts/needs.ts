import type { Needs as ApplicationsNeeds } from '../../services/applications/needs.ts'
import type { Needs as ContractsNeeds } from '../../services/contracts/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as IdentityNeeds } from '../../services/identity/needs.ts'
import type { Needs as InvoicesNeeds } from '../../services/invoices/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'dynamicWriter' | 'files'> &
  ApplicationsNeeds &
  ContractsNeeds &
  FeatureNeeds &
  IdentityNeeds &
  InvoicesNeeds &
  PaymentsNeeds
