import { orderMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadOrders = ({ client }: Portal) => client.read(methodRead(orderMethods.getOrders), {})
export const useOrders = () => useMethod(orderMethods.getOrders, {})

export const loadOrder = ({ client }: Portal, orderId: string) =>
  client.read(methodRead(orderMethods.getOrder), { orderId })
export const useOrder = (orderId: string) => useMethod(orderMethods.getOrder, { orderId })
