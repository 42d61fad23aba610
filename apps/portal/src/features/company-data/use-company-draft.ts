import type { CompanyData, CompanyDataResult } from '@foyer/fair-domain'
import { type Draft, useDraft } from '../../shell/use-draft.ts'

/** What is typed survives a reload of the tab, as long as the company has the same chance to send it. */
export const useCompanyDraft = ({ data, state }: Pick<CompanyDataResult, 'data' | 'state'>) =>
  useDraft<CompanyData>(`company-data:${state}`, data)

export type CompanyDraft = Draft<CompanyData>
