import type { CompanyData, CompanyDataResult } from '@foyer/fair-domain'
import { type Draft, useDraft } from '../../shell/use-draft.ts'

/** Form values that survive a reload of the tab while the state of the request is the same. */
export const useCompanyDraft = ({ data, state }: Pick<CompanyDataResult, 'data' | 'state'>) =>
  useDraft<CompanyData>(`company-data:${state}`, data)

export type CompanyDraft = Draft<CompanyData>
