import type { ShownInvoice, ShownProForma } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

const getInvoices = serverMethodRead<readonly ShownInvoice[]>('InvoicesController', 'getInvoices', {
  objects: ['Invoice__c', 'Document__c', 'AmountDue__c'],
})

export const loadInvoices = ({ client }: Portal, fresh = false) =>
  client.read(getInvoices, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useInvoices = () => useSnapshot(getInvoices, {})

const getProFormas = serverMethodRead<readonly ShownProForma[]>('InvoicesController', 'getProFormas', {
  objects: ['ProForma__c', 'Document__c'],
})

export const loadProFormas = ({ client }: Portal, fresh = false) =>
  client.read(getProFormas, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useProFormas = () => useSnapshot(getProFormas, {})
