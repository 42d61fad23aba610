import type { Needs as BadgesNeeds } from '../badges/needs.ts'
import type { Needs as EntitlementsNeeds } from '../entitlements/needs.ts'

/** Dependencies of this service. */
export type Needs = BadgesNeeds & EntitlementsNeeds
