import type { DueState, InvoiceState, InvoiceType } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

/** A row of `InvoicesController.getInvoices`. */
export interface ShownInvoice {
  id: string
  name: string
  type: InvoiceType
  typeLabel: string
  billingDate: string
  totalCents: number
  state: InvoiceState
  stateText: string
  billedTo: string
  payment: DueState | null
  document: { id: string; state: 'making' | 'ready' | 'failed' } | null
}

const getInvoices = serverMethodRead<readonly ShownInvoice[]>('InvoicesController', 'getInvoices', {
  objects: ['Invoice__c', 'Document__c', 'AmountDue__c'],
})

export const loadInvoices = ({ client }: Portal, fresh = false) =>
  client.read(getInvoices, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useInvoices = () => useSnapshot(getInvoices, {})

/** A row of `InvoicesController.getProFormas`. */
export interface ShownProForma {
  id: string
  number: string
  orderNumber: string
  billedTo: string
  state: 'sent' | 'objected'
  taxableCents: number
  taxCents: number
  payableCents: number
  lines: readonly { description: string; net: number; rate: number }[]
  objectUntil: string
  objection: string | null
  canObject: boolean
}

const getProFormas = serverMethodRead<readonly ShownProForma[]>('InvoicesController', 'getProFormas', {
  objects: ['ProForma__c'],
})

export const loadProFormas = ({ client }: Portal, fresh = false) =>
  client.read(getProFormas, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useProFormas = () => useSnapshot(getProFormas, {})
