import type { CompanyData, CompanyDataName, CompanyDataState } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface Difference {
  name: CompanyDataName
  before: string | boolean
  after: string | boolean
  decision: 'accepted' | 'rejected' | null
}

/** The declaration of intent that was sent. */
export interface SentDocument {
  id: string
  name: string
  sentAt: string
}

/** The answer of `CompanyDataController.getCompanyData`. */
export interface CompanyDataAnswer {
  edition: number
  until: string
  data: CompanyData
  state: CompanyDataState
  reasons: readonly { code: string; text: string }[]
  difference: readonly Difference[]
  reason: string | null
  sentAt: string | null
  decidedAt: string | null
  canWithdraw: boolean
  intentDocument: SentDocument | null
}

export const COMPANY_DATA_CONTROLLER = 'CompanyDataController'

export const loadCompanyData = ({ client }: Portal, fresh = false) =>
  client.read(
    serverMethodRead<CompanyDataAnswer>(COMPANY_DATA_CONTROLLER, 'getCompanyData'),
    {},
    fresh ? { cachePolicy: 'no-cache' } : {},
  )

export const useCompanyData = () =>
  useServerMethod<CompanyDataAnswer>(COMPANY_DATA_CONTROLLER, 'getCompanyData', {})
