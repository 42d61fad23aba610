import { discountCodeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadDiscountCode = ({ client }: Portal) =>
  client.read(methodRead(discountCodeMethods.getDiscountCode), {})

export const useDiscountCode = () => useMethod(discountCodeMethods.getDiscountCode, {})
