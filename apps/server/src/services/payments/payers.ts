import { type Capability, capabilityProfile, type DueKind } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'

const INVOICES = { path: '/reserved/invoices', capability: 'seeInvoices' } as const

/** Page and capability for the payment of each kind of amount due. */
export const WHO_PAYS: Record<DueKind, { path: string; capability: Capability }> = {
  prepayment: INVOICES,
  balance: INVOICES,
  addendum: INVOICES,
  tickets: { path: '/reserved/buy-tickets', capability: 'buyTickets' },
  badges: { path: '/reserved/badges', capability: 'manageBadges' },
  parking: { path: '/reserved/parking-pass', capability: 'manageParking' },
  coExhibitors: { path: '/reserved/co-exhibitors', capability: 'manageCoExhibitors' },
  school: INVOICES,
  shop: INVOICES,
  refund: INVOICES,
  other: INVOICES,
}

export const seesInvoices = ({ profiles }: Session) => profiles.includes(capabilityProfile('seeInvoices'))

/** Users see all amounts of their company together with its invoices, or those for their own orders. */
export const seesDue = (session: Session, { kind }: { kind: DueKind }) =>
  seesInvoices(session) || session.profiles.includes(capabilityProfile(WHO_PAYS[kind].capability))
