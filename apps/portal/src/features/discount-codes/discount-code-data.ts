import { discountCodeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadDiscountCode = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(discountCodeMethods.getDiscountCode), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useDiscountCode = () => useMethod(discountCodeMethods.getDiscountCode, {})
