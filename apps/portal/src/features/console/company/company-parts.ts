import type { PageParts } from '../pages/page-part.ts'
import { loadCompany, useCompanyPapers } from './company-data.ts'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMain } from './company-main.tsx'
import { MONEY_ACTIONS } from './money-actions.tsx'
import { ReadinessPart } from './readiness-part.tsx'

/** All about one company: how ready it is, its money, its people, its stands and what it was told. */
export const companyParts = {
  load: loadCompany,
  Facts: CompanyFacts,
  Head: ReadinessPart,
  Main: CompanyMain,
  history: 'Account__c',
  actions: MONEY_ACTIONS,
  usePapers: useCompanyPapers,
  shown: ['AmountsDue__r', 'Contacts', 'History__r', 'Messages__r', 'Participations__r', 'Documents__r'],
} satisfies PageParts
