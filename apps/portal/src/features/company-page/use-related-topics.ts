import { useTexts } from '../../i18n/use-texts.ts'
import type { RelatedTopic } from '../console-shell/records/page-part.ts'
import { companyTexts } from './company.texts.ts'

const TOPICS = {
  topicStand: [
    'Applications__r',
    'Contracts',
    'Withdrawals__r',
    'Stands__r',
    'HeldStands__r',
    'StandDesigns__r',
  ],
  topicMoney: [
    'Invoices__r',
    'ProFormas__r',
    'Orders',
    'Receipts__r',
    'Refunds__r',
    'PaymentNotices__r',
    'DebtorCalls__r',
    'BillingCompanies__r',
    'IntentDocuments__r',
    'IntentEntries__r',
  ],
  topicPasses: [
    'Badges__r',
    'BadgeOrders__r',
    'Tickets__r',
    'Admissions__r',
    'Entitlements__r',
    'QuotaShortages__r',
    'TicketOrders__r',
    'ShopOrders__r',
    'GuestInvitations__r',
    'ProcessingAgreements__r',
    'DiscountCodes__r',
  ],
  topicShowcase: [
    'DirectoryProfiles__r',
    'DirectoryImages__r',
    'Brands__r',
    'MatchProfiles__r',
    'Meetings__r',
    'KeptMeetings__r',
    'CollectedContacts__r',
    'BuyerApplications__r',
    'AmberListings__r',
  ],
  topicPeople: [
    'Referents__r',
    'ReferentInvitations__r',
    'TeamMembers__r',
    'Accreditations__r',
    'CompanyDataChanges__r',
    'ActedFor__r',
  ],
} as const satisfies Record<string, readonly string[]>

/** Related lists of a company by topic. */
export function useRelatedTopics(): readonly RelatedTopic[] {
  const say = useTexts(companyTexts)
  return Object.entries(TOPICS).map(([id, lists]) => ({ id, label: say(id as keyof typeof TOPICS), lists }))
}
