import type { Needs as ApplicationsNeeds } from '../../services/applications/needs.ts'
import type { Needs as ContractsNeeds } from '../../services/contracts/needs.ts'
import type { Needs as CustomFieldsNeeds } from '../../services/custom-fields/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as InvoicesNeeds } from '../../services/invoices/needs.ts'
import type { Needs as OrdersNeeds } from '../../services/orders/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'

/** Dependencies of this feature. */
export type Needs = ApplicationsNeeds &
  ContractsNeeds &
  CustomFieldsNeeds &
  FeatureNeeds &
  InvoicesNeeds &
  OrdersNeeds &
  PaymentsNeeds
