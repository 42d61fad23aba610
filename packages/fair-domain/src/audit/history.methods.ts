import { answer, exampleId, type Label, nullable, object, oneOf, string } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { ObjectName } from '../objects.ts'
import type { AuditChangeItem } from '../settings/audit-search.methods.ts'

/** Filters of a company's history, with the objects of each. */
export const HISTORY_KINDS = {
  participation: {
    label: { 'en-US': 'Application and contract', it: 'Domanda e contratto' },
    objects: [
      'Application__c',
      'ApplicationItem__c',
      'Contract',
      'Participation__c',
      'Stand__c',
      'TechnicalPlan__c',
      'StandDesign__c',
    ],
  },
  money: {
    label: { 'en-US': 'Orders, payments and invoices', it: 'Ordini, pagamenti e fatture' },
    objects: [
      'Order',
      'OrderItem',
      'AmountDue__c',
      'Receipt__c',
      'ReceiptAllocation__c',
      'Invoice__c',
      'PaymentNotice__c',
      'BillingCompany__c',
    ],
  },
  passes: {
    label: { 'en-US': 'Badges, parking and tickets', it: 'Badge, parcheggi e biglietti' },
    objects: [
      'Badge__c',
      'BadgeOrder__c',
      'EntitlementEntry__c',
      'TicketOrder__c',
      'GuestInvitation__c',
      'DiscountCode__c',
    ],
  },
  directory: {
    label: { 'en-US': 'Directory', it: 'Catalogo' },
    objects: ['DirectoryProfile__c', 'Brand__c', 'Product__c', 'DirectoryImage__c', 'CatalogueEntry__c'],
  },
  company: {
    label: { 'en-US': 'Company and people', it: 'Azienda e persone' },
    objects: [
      'Account',
      'CompanyDataChange__c',
      'IntentDocument__c',
      'Contact',
      'Referent__c',
      'ReferentInvitation__c',
      'TeamMember__c',
      'Consent__c',
    ],
  },
} as const satisfies Record<string, { label: Label; objects: readonly ObjectName[] }>

export type HistoryKind = keyof typeof HISTORY_KINDS

/** Returns the objects of a filter, or of all filters, which leaves out generated documents and codes. */
export const historyObjects = (kind: HistoryKind | null): readonly string[] =>
  kind === null ? Object.values(HISTORY_KINDS).flatMap(({ objects }) => objects) : HISTORY_KINDS[kind].objects

export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as HistoryKind[]

export interface HistoryItem {
  id: string
  at: string
  step: Label
  /** Object of the entry; null if it is no longer served. */
  object: Label | null
  /** Name of the record; null if the user may not read it. */
  record: Label | null
  /** Colleagues are named; the organiser's staff and automatic steps are not. */
  by: { who: 'you' | 'colleague' | 'outsider' | 'organiser' | 'system'; name: string | null }
  /** User on whose behalf staff acted. */
  onBehalfOf: string | null
  reason: string | null
  /** Facts of the step beside the values of its record. */
  facts: readonly AuditChangeItem[]
  changes: readonly AuditChangeItem[]
}

export interface HistoryResult {
  entries: readonly HistoryItem[]
  /** Value of `after` for the next page. */
  next: string | null
}

/** User and time of the last save of a record; null without a readable entry. */
export type LastChangeResult = Pick<HistoryItem, 'at' | 'by'> | null

/**
 * Objects with a history that a company may read: its own records, those that decide ownership, and those
 * they refer to.
 */
const HISTORY_OBJECTS = [
  'AuditEntry__c',
  'Account',
  'Contact',
  'Participation__c',
  'User',
  'Stand__c',
  'Pavilion__c',
  'Meeting__c',
  'CollectedContact__c',
  'ContactQualifier__c',
  'SharingChoice__c',
  'MeetingAbsence__c',
  'Message__c',
  'PageVersion__c',
  'News__c',
  'CalendarEvent__c',
  'GalleryItem__c',
  'Speaker__c',
  'Consent__c',
  'PrivacyRequest__c',
  'UnblockRequest__c',
  'Enquiry__c',
  'Withdrawal__c',
  'Referent__c',
  'ReferentInvitation__c',
  'TeamMember__c',
  'CompanyDataChange__c',
  'IntentDocument__c',
  'MatchProfile__c',
  'MatchInterest__c',
  'ActingSession__c',
  'AmountDue__c',
  'Receipt__c',
  'ReceiptAllocation__c',
  'PaymentNotice__c',
  'Invoice__c',
  'InvoiceLine__c',
  'ProForma__c',
  'IntentEntry__c',
  'TechnicalPlan__c',
  'StandDesign__c',
  'EntitlementEntry__c',
  'Badge__c',
  'BadgeOrder__c',
  'Ticket__c',
  'Document__c',
  'BillingCompany__c',
  'Application__c',
  'ApplicationItem__c',
  'Order',
  'OrderItem',
  'Contract',
  'ContractSignature__c',
  'DirectoryProfile__c',
  'Brand__c',
  'Product__c',
  'CatalogueEntry__c',
  'DirectoryImage__c',
  'DiscountCode__c',
  'CodeActivation__c',
  'TicketOrder__c',
  'ShopOrder__c',
  'ShopTicket__c',
  'GuestInvitation__c',
  'ProcessingAgreement__c',
  'SiteLink__c',
] as const satisfies readonly ObjectName[]

/** Last changes are also shown to staff and to people without a company, on records of these objects. */
const LAST_CHANGE_OBJECTS = [
  ...HISTORY_OBJECTS,
  'Accreditation__c',
  'BuyerApplication__c',
  'Page__c',
  'Report__c',
  'ReportSubscription__c',
  'Dashboard__c',
  'DashboardTile__c',
  'DashboardRecipient__c',
] as const satisfies readonly ObjectName[]

/** History of a company and its records, as far as the user may read it. */
export const historyMethods = defineMethods(
  'HistoryController',
  { screen: 'history' },
  {
    getHistory: reads({
      input: object({
        kind: nullable(oneOf(...HISTORY_KIND_NAMES)),
        from: nullable(string),
        until: nullable(string),
        /** Id of the last entry of the previous page. */
        after: nullable(string),
      }),
      output: answer<HistoryResult>(),
      of: HISTORY_OBJECTS,
      example: { kind: null, from: null, until: null, after: null },
    }),
    getLastChange: reads({
      allow: 'signedIn',
      input: object({ recordId: string }),
      output: answer<LastChangeResult>(),
      of: LAST_CHANGE_OBJECTS,
      example: { recordId: exampleId('Badge__c') },
    }),
  },
)
