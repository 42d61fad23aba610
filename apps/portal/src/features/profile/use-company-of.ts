import {
  COMPANY_FIELDS,
  type CompanyField,
  capabilityProfile,
  companyDataMethods,
  requestsCompanyData,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/** Names of profile fields in the company data. */
const REQUESTED = {
  CompanyName__c: 'legalName',
  VatNumber__c: 'vatNumber',
  CompanyCountry__c: 'country',
} as const satisfies Record<CompanyField, string>

const isCompanyField = (name: string): name is CompanyField => name in COMPANY_FIELDS

/** Profile values owned by the company and changed only by request, and those of an open request. */
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
