import type { Needs as AmberListNeeds } from '../../services/amber-list/needs.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as InvoicesNeeds } from '../../services/invoices/needs.ts'
import type { Needs as OrdersNeeds } from '../../services/orders/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'

/** Dependencies of this feature. */
export type Needs = Pick<Fair, 'forReal'> &
  AmberListNeeds &
  FeatureNeeds &
  InvoicesNeeds &
  OrdersNeeds &
  PaymentsNeeds &
  TicketingNeeds
