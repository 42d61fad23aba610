import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { Accreditation } from './accreditations/index.ts'
import { ActingSession } from './acting/index.ts'
import { AmberHit, AmberListing, UnblockRequest } from './amber-list/index.ts'
import { Application, ApplicationItem, BillingCompany } from './applications/index.ts'
import { AuditEntry } from './audit/index.ts'
import { Badge, BadgeOrder } from './badges/index.ts'
import { BulkChange } from './bulk-changes/index.ts'
import { BuyerApplication, BuyerQuota, KeptMeeting } from './buyers/index.ts'
import { Account } from './companies/index.ts'
import { CompanyDataChange, IntentDocument } from './company-data/index.ts'
import { Consent, ConsentText, Newsletter } from './consents/index.ts'
import { Contract } from './contracts/index.ts'
import {
  Brand,
  CatalogueEntry,
  DirectoryFlag,
  DirectoryImage,
  DirectoryProfile,
  Product,
} from './directory/index.ts'
import { CodeActivation, DiscountCode } from './discount-codes/index.ts'
import { Document } from './documents/index.ts'
import { Edition, EditionSetting } from './editions/index.ts'
import { Enquiry } from './enquiries/index.ts'
import { EntitlementEntry, QuotaShortage } from './entitlements/index.ts'
import { User } from './identity/index.ts'
import { Import } from './imports/index.ts'
import { GuestInvitation, GuestOptOut, ProcessingAgreement } from './invitations/index.ts'
import { IntentEntry, Invoice, InvoiceLineRecord, ProForma } from './invoices/index.ts'
import { Message } from './messages/index.ts'
import { MatchInterest, MatchProfile } from './my-match/index.ts'
import { Order, OrderItem } from './orders/index.ts'
import { Participation } from './participations/index.ts'
import { Pavilion, Stand } from './pavilions/index.ts'
import { AmountDue, BankLine, Receipt, ReceiptAllocation } from './payments/index.ts'
import { AgentCode, Choice, Contact } from './people/index.ts'
import { PlanDownload, TechnicalPlan } from './plans/index.ts'
import { TicketOrder } from './prepaid-tickets/index.ts'
import { PrivacyRequest } from './privacy/index.ts'
import { Referent, ReferentInvitation } from './referents/index.ts'
import { AccessRecovery } from './second-factor/index.ts'
import { MessageVersion, TextVersion, ThemeVersion } from './settings/index.ts'
import {
  CalendarEvent,
  CommunicationMenuItem,
  CommunityContent,
  GalleryItem,
  News,
  Page,
  PageVersion,
  SiteLink,
} from './site/index.ts'
import { TeamMember } from './team/index.ts'
import { Admission, Ticket } from './ticketing/index.ts'

export * from './accreditations/index.ts'
export * from './acting/index.ts'
export * from './admissions/index.ts'
export * from './amber-list/index.ts'
export * from './applications/index.ts'
export * from './audiences/index.ts'
export * from './audit/index.ts'
export * from './badges/index.ts'
export * from './bulk-changes/index.ts'
export * from './buyers/index.ts'
export * from './catalogue/index.ts'
export * from './collectives/index.ts'
export * from './companies/index.ts'
export * from './company-data/index.ts'
export * from './company-page/index.ts'
export * from './company-roles/index.ts'
export * from './consents/index.ts'
export * from './console/index.ts'
export * from './contracts/index.ts'
export * from './dashboard/index.ts'
export * from './directory/index.ts'
export * from './discount-codes/index.ts'
export * from './documents/index.ts'
export * from './editions/index.ts'
export * from './enquiries/index.ts'
export * from './entitlements/index.ts'
export * from './explain/index.ts'
export * from './home/index.ts'
export * from './identity/index.ts'
export * from './imports/index.ts'
export * from './invitations/index.ts'
export * from './invoices/index.ts'
export * from './messages/index.ts'
export * from './methods/index.ts'
export * from './money/index.ts'
export * from './my-match/index.ts'
export * from './orders/index.ts'
export * from './parking/index.ts'
export * from './participations/index.ts'
export * from './pavilions/index.ts'
export * from './payments/index.ts'
export * from './people/index.ts'
export * from './plans/index.ts'
export * from './prepaid-tickets/index.ts'
export * from './privacy/index.ts'
export * from './profile/index.ts'
export * from './queues/index.ts'
export * from './referents/index.ts'
export * from './refusals/index.ts'
export * from './registration/index.ts'
export * from './rehearsal/index.ts'
export * from './screens/index.ts'
export * from './second-factor/index.ts'
export * from './settings/index.ts'
export * from './site/index.ts'
export * from './states/index.ts'
export * from './team/index.ts'
export * from './ticketing/index.ts'
export * from './time/index.ts'
export * from './uploads/index.ts'
export * from './verification/index.ts'
export * from './words/index.ts'

const declared = [
  Account,
  Contact,
  User,
  Edition,
  EditionSetting,
  Participation,
  Pavilion,
  Stand,
  AuditEntry,
  BulkChange,
  Import,
  Message,
  MessageVersion,
  TextVersion,
  ThemeVersion,
  SiteLink,
  CommunityContent,
  CommunicationMenuItem,
  Page,
  PageVersion,
  News,
  CalendarEvent,
  GalleryItem,
  Enquiry,
  Choice,
  AgentCode,
  Newsletter,
  ConsentText,
  Consent,
  AmberListing,
  AmberHit,
  PrivacyRequest,
  AccessRecovery,
  UnblockRequest,
  Referent,
  ReferentInvitation,
  TeamMember,
  CompanyDataChange,
  IntentDocument,
  BuyerApplication,
  BuyerQuota,
  KeptMeeting,
  MatchProfile,
  MatchInterest,
  ActingSession,
  AmountDue,
  Receipt,
  ReceiptAllocation,
  BankLine,
  Invoice,
  InvoiceLineRecord,
  ProForma,
  IntentEntry,
  TechnicalPlan,
  PlanDownload,
  EntitlementEntry,
  QuotaShortage,
  Badge,
  BadgeOrder,
  Ticket,
  Admission,
  Document,
  BillingCompany,
  Application,
  ApplicationItem,
  Order,
  OrderItem,
  Contract,
  DirectoryProfile,
  Brand,
  Product,
  CatalogueEntry,
  DirectoryImage,
  DirectoryFlag,
  DiscountCode,
  CodeActivation,
  Accreditation,
  TicketOrder,
  GuestInvitation,
  ProcessingAgreement,
  GuestOptOut,
] as const satisfies readonly ObjectDeclaration[]

/** Every object of the fair, for the server that serves them. */
export const fairObjects: readonly ObjectDeclaration[] = declared
/** The same by name, for the compiler: what may be written follows from it. */
export type FairObjects = { [O in (typeof declared)[number] as O['apiName']]: O }
export type ObjectName = keyof FairObjects
