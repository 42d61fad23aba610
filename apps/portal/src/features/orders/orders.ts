import { orderMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

const policy = (fresh: boolean) => (fresh ? ({ cachePolicy: 'no-cache' } as const) : {})

export const loadOrders = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(orderMethods.getOrders), {}, policy(fresh))
export const useOrders = () => useMethod(orderMethods.getOrders, {})

export const loadOrder = ({ client }: Portal, orderId: string, fresh = false) =>
  client.read(methodRead(orderMethods.getOrder), { orderId }, policy(fresh))
export const useOrder = (orderId: string) => useMethod(orderMethods.getOrder, { orderId })
