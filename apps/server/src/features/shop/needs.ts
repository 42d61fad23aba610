import type { Needs as AmberListNeeds } from '../../services/amber-list/needs.ts'
import type { Needs as CashDrawersNeeds } from '../../services/cash-drawers/needs.ts'
import type { Needs as DiscountCodesNeeds } from '../../services/discount-codes/needs.ts'
import type { Needs as DocumentsNeeds } from '../../services/documents/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<
  Fair,
  'dynamicWriter' | 'externalServices' | 'isRehearsal' | 'metadata' | 'records'
> &
  AmberListNeeds &
  CashDrawersNeeds &
  DiscountCodesNeeds &
  DocumentsNeeds &
  FeatureNeeds &
  PaymentsNeeds &
  TicketingNeeds
