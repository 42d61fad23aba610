import { answer, boolean, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { KeyDate } from '../screens/key-dates.ts'
import type { ScreenName } from '../screens/screens.ts'

export interface HomeTaskItem {
  name: string
  title: string
  text: string
  action: string
  path: string
  due: string | null
  /** Day on which it is needed, if before its deadline. */
  neededOn?: string
  /** It has no deadline, but other steps depend on it. */
  isNow: boolean
  /** Amount to pay; null if there is none. */
  amountCents: Cents | null
  isOverdue: boolean
  /** Whether the user can do it. */
  isYours: boolean
  /** It is done for the company, not for the user. */
  isOfCompany: boolean
  /** Colleagues who can do it. */
  people: readonly string[]
}

export interface HomeCheckItem {
  name: string
  label: string
  /** Why it matters. */
  why?: string
  screen: ScreenName
  /** `over`: its time has passed, and nothing can be done any more. */
  readiness: 'done' | 'waiting' | 'open' | 'risk' | 'over'
  words: string
}

/** Participation of the company, with its progress. */
export interface HomeParticipation {
  stands: readonly { id: string; pavilion: string; name: string; area: number }[]
  checks: readonly HomeCheckItem[]
  milestones: HomeMilestones
  /** The company takes part for the first time. */
  isFirst?: boolean
}

/** A step of an exhibitor, explained to a company that takes part for the first time. */
export interface HomeFirstStep {
  name: string
  label: string
  /** Why it matters. */
  why: string
  screen: ScreenName
}

/** Application of the company until it is accepted: its state, what happens next, and by when. */
export interface HomeApplication {
  id: string
  number: string
  sentOn: string
  state: string
  tone: Exclude<HomeCheckItem['readiness'], 'over'>
  next: string
}

/** Days on which the main steps were completed. */
export interface HomeMilestones {
  application: string | null
  contract: string | null
  payment: string | null
}

/** Services blocked for the user: why, since when, and how to unblock them. */
export interface HomeClosure {
  /** By staff, or because the stand is unpaid. */
  kind: 'suspended' | 'unpaid'
  title: string
  text: string
  since: string | null
  /** Blocked screens, with their labels in the menu. */
  screens: readonly { name: ScreenName; label: string }[]
  /** Most helpful first. Empty if the user can do nothing. */
  actions: readonly { label: string; path: string }[]
}

/** Data of the home page besides messages, which are records. */
export interface HomeResult {
  /** Day of the server in Rome. */
  today: string
  edition: string | null
  /** Days until the fair opens; null from then on. */
  daysLeft: number | null
  closures: readonly HomeClosure[]
  tasks: readonly HomeTaskItem[]
  dates: readonly (Omit<KeyDate, 'label'> & { label: string })[]
  participation: HomeParticipation | null
  application: HomeApplication | null
  /** Steps to the fair, for a company that has not taken part yet. */
  firstSteps?: readonly HomeFirstStep[]
}

/** URL of the calendar subscription; returned once, when it is created. */
export interface CalendarResult {
  /** Creation time; null if there is none. */
  since: string | null
}

export const homeMethods = defineMethods('HomeController', 'signedIn', {
  getCalendar: reads({
    input: object({}),
    output: answer<CalendarResult>(),
    of: ['Withdrawal__c'],
    personal: true,
  }),
  makeCalendar: changes({ input: object({}), output: object({ address: string }), personal: true }),
  endCalendar: changes({ input: object({}), output: object({ ended: boolean }), personal: true }),
  getHome: reads({
    input: object({ language: oneOf('it', 'en-US') }),
    output: answer<HomeResult>(),
    of: [
      'Contact',
      'User',
      'Account',
      'Accreditation__c',
      'AmberListing__c',
      'AmountDue__c',
      'Application__c',
      'Badge__c',
      'BillingCompany__c',
      'BuyerApplication__c',
      'CatalogueEntry__c',
      'CompanyDataChange__c',
      'Consent__c',
      'Contract',
      'DirectoryProfile__c',
      'EntitlementEntry__c',
      'Invoice__c',
      'InvoiceLine__c',
      'Order',
      'OrderItem',
      'Participation__c',
      'Pavilion__c',
      'Receipt__c',
      'ReceiptAllocation__c',
      'Referent__c',
      'Stand__c',
      'StandDesign__c',
      'TeamMember__c',
      'ShopOrder__c',
      'ShopTicket__c',
      'TicketOrder__c',
      'UnblockRequest__c',
      'Withdrawal__c',
    ],
  }),
})
