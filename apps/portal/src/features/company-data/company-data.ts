import { companyDataMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadCompanyData = ({ client }: Portal) =>
  client.read(methodRead(companyDataMethods.getCompanyData), {})

export const useCompanyData = () => useMethod(companyDataMethods.getCompanyData, {})
