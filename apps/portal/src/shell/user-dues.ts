import { paymentMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from './portal.ts'

export const loadUserDues = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(paymentMethods.getDues), {}, fresh ? { cachePolicy: 'no-cache' } : {})

/** What the company owes and has paid; kept up to date while it is on the page. */
export const useUserDues = () => useMethod(paymentMethods.getDues, {})
