import { invoiceMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadInvoices = ({ client }: Portal) => client.read(methodRead(invoiceMethods.getInvoices), {})

export const useInvoices = () => useMethod(invoiceMethods.getInvoices, {})

export const loadProFormas = ({ client }: Portal) => client.read(methodRead(invoiceMethods.getProFormas), {})

export const useProFormas = () => useMethod(invoiceMethods.getProFormas, {})

export const loadStatement = ({ client }: Portal) => client.read(methodRead(invoiceMethods.getStatement), {})

export const useStatement = () => useMethod(invoiceMethods.getStatement, {})
