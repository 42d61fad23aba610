import { invoiceMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadInvoices = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(invoiceMethods.getInvoices), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useInvoices = () => useMethod(invoiceMethods.getInvoices, {})

export const loadProFormas = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(invoiceMethods.getProFormas), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useProFormas = () => useMethod(invoiceMethods.getProFormas, {})

export const loadStatement = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(invoiceMethods.getStatement), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useStatement = () => useMethod(invoiceMethods.getStatement, {})
