import type { CompanyData, CompanyDataAnswer } from '@foyer/fair-domain'
import { useDraft } from '../../shell/use-draft.ts'

/** What is typed survives a reload of the tab, as long as the data it began from are still the present ones. */
export const useCompanyDraft = ({ data, state }: Pick<CompanyDataAnswer, 'data' | 'state'>) =>
  useDraft<CompanyData>('company-data', data, JSON.stringify([state, data]))

export type CompanyDraft = ReturnType<typeof useCompanyDraft>
