import { ticketOrderMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadTicketShop = ({ client }: Portal) =>
  client.read(methodRead(ticketOrderMethods.getTicketShop), {})

export const useTicketShop = () => useMethod(ticketOrderMethods.getTicketShop, {})
