import { answer, type Label, nullable, object, string } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

export interface AuditChangeItem {
  label: Label
  /** Empty where there is nothing. */
  before: Label
  after: Label
}

export interface AuditEntryItem {
  id: string
  name: string
  step: Label
  /** Null for an object that is not served any more. */
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
  /** What to hand over as `after` for the next page. */
  next: string | null
}

/** The history of everything, by person, company, object, step and day; newest first. */
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
        /** Id of the last entry of the page before. */
        after: nullable(string),
      }),
      output: answer<AuditResult>(),
      // Beside the history, what decides whose entries somebody may read, and the records that it calls by name.
      of: [
        'AuditEntry__c',
        'Report__c',
        'ReportSubscription__c',
        'Accreditation__c',
        'Contract',
        'News__c',
        'Page__c',
        'PaymentNotice__c',
        'SiteLink__c',
        'StandDesign__c',
        'UnblockRequest__c',
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
