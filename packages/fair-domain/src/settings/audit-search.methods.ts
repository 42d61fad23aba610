import { answer, type Label, nullable, object, string } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

export interface AuditChangeItem {
  label: Label
  /** Empty without a value. */
  before: Label
  after: Label
}

export interface AuditEntryItem {
  id: string
  name: string
  step: Label
  /** Null for an object that is no longer served. */
  object: Label | null
  objectApiName: string | null
  recordId: string | null
  reason: string | null
  changes: AuditChangeItem[]
  at: string
  by: string | null
  onBehalfOf: string | null
  company: string | null
}

export interface AuditResult {
  entries: AuditEntryItem[]
  /** Value of `after` for the next page. */
  next: string | null
}

/** Searches the whole history, by person, company, object, step and day; newest first. */
export const auditMethods = defineMethods(
  'AuditController',
  { settings: 'audit' },
  {
    search: reads({
      input: object({
        person: nullable(string),
        company: nullable(string),
        object: nullable(string),
        name: nullable(string),
        from: nullable(string),
        until: nullable(string),
        /** Id of the last entry of the previous page. */
        after: nullable(string),
      }),
      output: answer<AuditResult>(),
      // Besides the history: objects that decide which entries a user can read, and the named records.
      of: [
        'AuditEntry__c',
        'Report__c',
        'ReportSubscription__c',
        'Dashboard__c',
        'DashboardTile__c',
        'DashboardRecipient__c',
        'Accreditation__c',
        'Contract',
        'News__c',
        'Page__c',
        'PaymentNotice__c',
        'SiteLink__c',
        'StandDesign__c',
        'UnblockRequest__c',
        'Enquiry__c',
        'Withdrawal__c',
        'AmberHit__c',
        'AmountDue__c',
        'Application__c',
        'BillingCompany__c',
        'Brand__c',
        'BuyerApplication__c',
        'DirectoryImage__c',
        'DirectoryProfile__c',
        'DiscountCode__c',
        'Document__c',
        'Invoice__c',
        'Mailing__c',
        'MatchProfile__c',
        'Order',
        'Pavilion__c',
        'Receipt__c',
        'ShopOrder__c',
        'Stand__c',
        'TechnicalPlan__c',
        'Ticket__c',
        'Account',
        'AmberListing__c',
        'Contact',
        'Participation__c',
        'User',
      ],
      example: {
        person: null,
        company: null,
        object: null,
        name: null,
        from: null,
        until: null,
        after: null,
      },
    }),
  },
)
