import type { PageSections } from '../console-shell/records/page-part.ts'
import { loadCompany, useCompanyDocuments } from './company-data.ts'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMain } from './company-main.tsx'
import { MONEY_ACTIONS } from './money-actions.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { useRelatedTopics } from './use-related-topics.ts'

/** Sections of a company: readiness, money, people, stands and mails. */
export const companySections = {
  load: loadCompany,
  Facts: CompanyFacts,
  Head: ReadinessSection,
  Main: CompanyMain,
  history: 'Account__c',
  actions: MONEY_ACTIONS,
  useTopics: useRelatedTopics,
  usePapers: useCompanyDocuments,
  shown: ['AmountsDue__r', 'Contacts', 'History__r', 'Messages__r', 'Participations__r', 'Documents__r'],
} satisfies PageSections
