import type { Needs as DiscountCodesNeeds } from '../../services/discount-codes/needs.ts'
import type { Needs as FeatureNeeds } from '../../services/feature/needs.ts'
import type { Needs as PaymentsNeeds } from '../../services/payments/needs.ts'
import type { Needs as TicketingNeeds } from '../../services/ticketing/needs.ts'
import type { Needs as UploadsNeeds } from '../../services/uploads/needs.ts'

/** Dependencies of this feature. */
export type Needs = DiscountCodesNeeds & FeatureNeeds & PaymentsNeeds & TicketingNeeds & UploadsNeeds
