import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export type OrderType =
  | 'participation'
  | 'addendum'
  | 'services'
  | 'tickets'
  | 'badges'
  | 'cancellation'
  | 'buyerFee'

/** A row of `OrdersController.getOrders`. */
export interface ListedOrder {
  id: string
  number: string
  type: OrderType
  status: 'confirmed' | 'cancelled' | 'settled'
  date: string
  edition: string
  totalCents: number
  itemCount: number
}

export interface OrderedItem {
  id: string
  name: string
  kind: 'space' | 'fee' | 'service' | 'tickets' | 'other'
  pavilion: string | null
  quantity: number
  unitCents: number
  totalCents: number
  vatRate: number
}

/** The answer of `OrdersController.getOrder`. */
export interface ShownOrder extends ListedOrder {
  billedTo: string
  spaceCents: number
  servicesCents: number
  feeCents: number
  prepaymentCents: number
  items: readonly OrderedItem[]
  invoices: readonly { id: string; name: string; date: string; totalCents: number }[]
}

const objects = ['Order', 'OrderItem', 'Invoice__c']
const getOrders = serverMethodRead<readonly ListedOrder[]>('OrdersController', 'getOrders', { objects })
const getOrder = serverMethodRead<ShownOrder, { orderId: string }>('OrdersController', 'getOrder', {
  objects,
})

const policy = (fresh: boolean) => (fresh ? ({ cachePolicy: 'no-cache' } as const) : {})

export const loadOrders = ({ client }: Portal, fresh = false) => client.read(getOrders, {}, policy(fresh))
export const useOrders = () => useSnapshot(getOrders, {})

export const loadOrder = ({ client }: Portal, orderId: string, fresh = false) =>
  client.read(getOrder, { orderId }, policy(fresh))
export const useOrder = (orderId: string) => useSnapshot(getOrder, { orderId })
