import type {
  EditionSettings,
  PrepaidKind,
  ShippingMethod,
  TicketOrderState,
  TicketState,
  Transfer,
} from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface ShownOrder {
  id: string
  number: string
  state: TicketOrderState
  orderedAt: string
  oneDay: number
  twoDay: number
  total: number
  method: ShippingMethod
  expiresOn: string
  note: string | null
  transfer: Transfer | null
  document: { id: string; state: string } | null
}

/** A ticket with a name on it. */
export interface OwnTicket {
  id: string
  kind: PrepaidKind
  name: string
  firstName: string
  lastName: string
  /** Who looks after somebody below the least age. */
  adult: string | null
  state: TicketState
  /** Whether another name may be put on it. */
  canRename: boolean
  document: { id: string; state: string } | null
}

/** The answer of `BuyTicketsController.getTicketShop`. */
export interface TicketShop {
  edition: { year: number; opening: string; closing: string }
  isOver: boolean
  settings: Pick<
    EditionSettings,
    | 'oneDayTiers'
    | 'twoDayTiers'
    | 'courierItaly'
    | 'courierEurope'
    | 'courierElsewhere'
    | 'shippingUntil'
    | 'vatRate'
  >
  isShippingOver: boolean
  transferDays: number
  /** The server's clock: shipping ends by it. */
  now: number
  referent: {
    firstName: string
    lastName: string
    email: string
    phone: string
    company: string
    street: string
    city: string
    postalCode: string
    stateCode: string
    country: string
  }
  /** Buys for themselves: single tickets too, digital ones only. */
  isVisitor: boolean
  /** Whoever is younger comes with an adult, and after approval. */
  minimumAge: number
  /** Until when and how often another name may be put on a ticket. */
  names: { until: string; changes: number }
  /** What a visitor has paid for. */
  own: { left: Readonly<Record<PrepaidKind, number>>; tickets: readonly OwnTicket[] } | null
  orders: readonly ShownOrder[]
}

export const BUY_TICKETS = 'BuyTicketsController'

const getTicketShop = serverMethodRead<TicketShop>(BUY_TICKETS, 'getTicketShop', {
  objects: ['TicketOrder__c', 'Document__c', 'Ticket__c'],
})

export const loadTicketShop = ({ client }: Portal, fresh = false) =>
  client.read(getTicketShop, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useTicketShop = () => useSnapshot(getTicketShop, {})
