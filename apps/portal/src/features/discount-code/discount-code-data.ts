import type { CodeStanding } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
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

const getDiscountCode = serverMethodRead<DiscountCodeAnswer>('DiscountCodeController', 'getDiscountCode', {
  objects: ['DiscountCode__c', 'CodeActivation__c'],
})

export const loadDiscountCode = ({ client }: Portal, fresh = false) =>
  client.read(getDiscountCode, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useDiscountCode = () => useSnapshot(getDiscountCode, {})
