import type { CodeStanding } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface Activation {
  id: string
  country: string
  businessType: string
  mainActivity: string
  company: string
}

/** The answer of `DiscountCodeController.getDiscountCode`. */
export interface DiscountCodeAnswer {
  standing: CodeStanding | 'notActive'
  rates: readonly { label: string; full: number; price: number }[]
  code: {
    value: string
    used: number
    cap: number
    validUntil: string
    link: string
    qr: { size: number; path: string }
  } | null
  activations: readonly Activation[]
}

const CALL = ['DiscountCodeController', 'getDiscountCode'] as const

export const loadDiscountCode = ({ client }: Portal, fresh = false) =>
  client.read(serverMethodRead<DiscountCodeAnswer>(...CALL), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useDiscountCode = () => useServerMethod<DiscountCodeAnswer>(...CALL, {})
