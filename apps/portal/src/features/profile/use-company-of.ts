import {
  COMPANY_FIELDS,
  type CompanyField,
  capabilityProfile,
  companyDataMethods,
  requestsCompanyData,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/** As the data of the company call what the profile shows of it. */
const REQUESTED = {
  CompanyName__c: 'legalName',
  VatNumber__c: 'vatNumber',
  CompanyCountry__c: 'country',
} as const satisfies Record<CompanyField, string>

const isCompanyField = (name: string): name is CompanyField => name in COMPANY_FIELDS

/** What of the profile the company holds and only a request changes, and what a request that is open asks for. */
export function useCompanyOf(stored: Readonly<Record<string, string>>) {
  const { viewer } = usePortal()
  const mayRequest = viewer.profiles.includes(capabilityProfile('changeCompanyData'))
  const { data } = useMethod(companyDataMethods.getCompanyData, mayRequest ? {} : null)
  const isRequested = requestsCompanyData(viewer.profiles)
  const difference = data?.state === 'pending' ? data.difference : []
  return {
    mayRequest,
    holds: (name: string) => isRequested && isCompanyField(name) && stored.CompanyName__c !== '',
    pendingOf: (name: string) => {
      if (!isCompanyField(name)) return null
      const asked = difference.find((one) => one.name === REQUESTED[name])
      return asked && asked.decision === null ? String(asked.after) : null
    },
  }
}
