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
  /** When it is needed, if that is before its last day. */
  neededOn?: string
  /** Has no day, but everything else waits for it. */
  isNow: boolean
  /** What is to be paid with it; null for what costs nothing. */
  amountCents: Cents | null
  isOverdue: boolean
  /** May the reader do it themselves? */
  isYours: boolean
  /** Somebody does it for the company, not for themselves. */
  isOfCompany: boolean
  /** Who else in the company may. */
  people: readonly string[]
}

export interface HomeCheckItem {
  name: string
  label: string
  screen: ScreenName
  readiness: 'done' | 'waiting' | 'open' | 'risk'
  words: string
}

/** A company's place at the fair, and how far it has come. */
export interface HomeParticipation {
  stands: readonly { id: string; pavilion: string; name: string; area: number }[]
  checks: readonly HomeCheckItem[]
  milestones: HomeMilestones
}

/** The days on which the great steps were settled. */
export interface HomeMilestones {
  application: string | null
  contract: string | null
  payment: string | null
}

/** Something that is closed for the reader: why, since when, and what opens it again. */
export interface HomeClosure {
  /** By staff, or because the booth is not paid. */
  kind: 'suspended' | 'unpaid'
  title: string
  text: string
  since: string | null
  /** What is closed until then, by the names of the menu. */
  screens: readonly { name: ScreenName; label: string }[]
  /** The first is what helps most. Empty when there is nothing that the reader can do. */
  actions: readonly { label: string; path: string }[]
}

/** What Home shows besides messages, which are records. */
export interface HomeResult {
  edition: string | null
  /** Until the fair opens; null from then on. */
  daysLeft: number | null
  closures: readonly HomeClosure[]
  tasks: readonly HomeTaskItem[]
  dates: readonly (Omit<KeyDate, 'label'> & { label: string })[]
  participation: HomeParticipation | null
}

/** The address under which a calendar follows the dates; told once, when it is made. */
export interface CalendarResult {
  /** Since when there is one; null while there is none. */
  since: string | null
}

export const homeMethods = defineMethods('HomeController', 'signedIn', {
  getCalendar: reads({ input: object({}), output: answer<CalendarResult>(), of: [], personal: true }),
  makeCalendar: changes({ input: object({}), output: object({ address: string }), personal: true }),
  endCalendar: changes({ input: object({}), output: object({ ended: boolean }), personal: true }),
  getHome: reads({
    input: object({ language: oneOf('it', 'en-US') }),
    output: answer<HomeResult>(),
    of: [
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
      'Order',
      'OrderItem',
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
    ],
  }),
})
