import type { ClassifiedObjects, ObjectDeclaration } from '@foyer/record-contract/metadata'
import { Accreditation } from './accreditations/accreditation.object.ts'
import { ActingSession } from './acting/acting-session.object.ts'
import { GateDevice } from './admissions/gate-device.object.ts'
import { AmberHit } from './amber-list/amber-hit.object.ts'
import { AmberListing } from './amber-list/amber-listing.object.ts'
import { UnblockRequest } from './amber-list/unblock-request.object.ts'
import { Application } from './applications/application.object.ts'
import { ApplicationItem } from './applications/application-item.object.ts'
import { BillingCompany } from './applications/billing-company.object.ts'
import { Withdrawal } from './applications/withdrawal.object.ts'
import { AuditEntry } from './audit/audit-entry.object.ts'
import { Badge } from './badges/badge.object.ts'
import { BadgeOrder } from './badges/badge-order.object.ts'
import { BulkChange } from './bulk-changes/bulk-change.object.ts'
import { BuyerApplication } from './buyers/buyer-application.object.ts'
import { BuyerQuota } from './buyers/buyer-quota.object.ts'
import { KeptMeeting } from './buyers/kept-meeting.object.ts'
import { CashDrawer } from './cash-drawers/cash-drawer.object.ts'
import { CashMovement } from './cash-drawers/cash-movement.object.ts'
import { Account } from './companies/account.object.ts'
import { CompanyDataChange } from './company-data/company-data-change.object.ts'
import { IntentDocument } from './company-data/intent-document.object.ts'
import { Consent } from './consents/consent.object.ts'
import { ConsentText } from './consents/consent-text.object.ts'
import { Newsletter } from './consents/newsletter.object.ts'
import { CollectedContact } from './contacts/collected-contact.object.ts'
import { ContactQualifier } from './contacts/contact-qualifier.object.ts'
import { SharingChoice } from './contacts/sharing-choice.object.ts'
import { Contract } from './contracts/contract.object.ts'
import { ContractSignature } from './contracts/contract-signature.object.ts'
import { CustomField } from './custom-fields/custom-field.object.ts'
import { Dashboard } from './dashboard/dashboard.object.ts'
import { DashboardRecipient } from './dashboard/dashboard-recipient.object.ts'
import { DashboardTile } from './dashboard/dashboard-tile.object.ts'
import { Brand } from './directory/brand.object.ts'
import { CatalogueEntry } from './directory/catalogue-entry.object.ts'
import { DirectoryFlag } from './directory/directory-flag.object.ts'
import { DirectoryImage } from './directory/directory-image.object.ts'
import { DirectoryProfile } from './directory/directory-profile.object.ts'
import { Product } from './directory/product.object.ts'
import { CodeActivation, DiscountCode } from './discount-codes/discount-code.object.ts'
import { Document } from './documents/document.object.ts'
import { Edition } from './editions/edition.object.ts'
import { EditionSetting } from './editions/edition-setting.object.ts'
import { Enquiry } from './enquiries/enquiry.object.ts'
import { EntitlementEntry } from './entitlements/entitlement-entry.object.ts'
import { QuotaShortage } from './entitlements/quota-shortage.object.ts'
import { HallPlan } from './floor-plan/hall-plan.object.ts'
import { UtilityPoint } from './floor-plan/utility-point.object.ts'
import { User } from './identity/user.object.ts'
import { Import } from './imports/import.object.ts'
import { GuestInvitation, GuestOptOut, ProcessingAgreement } from './invitations/invitation.object.ts'
import { IntentEntry } from './invoices/intent-entry.object.ts'
import { Invoice } from './invoices/invoice.object.ts'
import { InvoiceLineRecord } from './invoices/invoice-line.object.ts'
import { ProForma } from './invoices/pro-forma.object.ts'
import { MailTemplate } from './mailings/mail-template.object.ts'
import { Mailing } from './mailings/mailing.object.ts'
import { Meeting } from './meetings/meeting.object.ts'
import { MeetingAbsence } from './meetings/meeting-absence.object.ts'
import { Message } from './messages/message.object.ts'
import { MatchInterest } from './my-match/match-interest.object.ts'
import { MatchProfile } from './my-match/match-profile.object.ts'
import { Order } from './orders/order.object.ts'
import { OrderItem } from './orders/order-item.object.ts'
import { Participation } from './participations/participation.object.ts'
import { Pavilion } from './pavilions/pavilion.object.ts'
import { Stand } from './pavilions/stand.object.ts'
import { AmountDue } from './payments/amount-due.object.ts'
import { BankLine } from './payments/bank-line.object.ts'
import { DebtorCall } from './payments/debtor-call.object.ts'
import { PaymentNotice } from './payments/payment-notice.object.ts'
import { Receipt } from './payments/receipt.object.ts'
import { ReceiptAllocation } from './payments/receipt-allocation.object.ts'
import { Refund } from './payments/refund.object.ts'
import { AgentCode } from './people/agent-code.object.ts'
import { Choice } from './people/choice.object.ts'
import { Contact } from './people/contact.object.ts'
import { PlanDownload } from './plans/plan-download.object.ts'
import { StandDesign } from './plans/stand-design.object.ts'
import { TechnicalPlan } from './plans/technical-plan.object.ts'
import { TicketOrder } from './prepaid-tickets/ticket-order.object.ts'
import { PrivacyRequest } from './privacy/privacy-request.object.ts'
import { Referent } from './referents/referent.object.ts'
import { ReferentInvitation } from './referents/referent-invitation.object.ts'
import { Report, ReportSubscription } from './reports/report.object.ts'
import { AccessRecovery } from './second-factor/access-recovery.object.ts'
import { MessageVersion } from './settings/message-version.object.ts'
import { TextVersion } from './settings/text-version.object.ts'
import { ThemeVersion } from './settings/theme-version.object.ts'
import { ShopOrder } from './shop/shop-order.object.ts'
import { ShopTicket } from './shop/shop-ticket.object.ts'
import { CommunicationMenuItem } from './site/communication-menu-item.object.ts'
import { CommunityContent } from './site/community-content.object.ts'
import { Page, PageVersion } from './site/page.object.ts'
import { SiteLink } from './site/site-link.object.ts'
import { Speaker } from './site/speaker.object.ts'
import { CalendarEvent, GalleryItem, News } from './site/story.object.ts'
import { TeamMember } from './team/team-member.object.ts'
import { Admission } from './ticketing/admission.object.ts'
import { Ticket } from './ticketing/ticket.object.ts'
import { Assignment, Note, Task } from './work/work.objects.ts'

const declared = [
  Account,
  Contact,
  User,
  Edition,
  EditionSetting,
  Participation,
  Pavilion,
  Stand,
  HallPlan,
  UtilityPoint,
  AuditEntry,
  BulkChange,
  Import,
  Message,
  Mailing,
  MailTemplate,
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
  Speaker,
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
  Meeting,
  MeetingAbsence,
  CollectedContact,
  ContactQualifier,
  SharingChoice,
  ActingSession,
  AmountDue,
  Receipt,
  ReceiptAllocation,
  BankLine,
  DebtorCall,
  PaymentNotice,
  Refund,
  Invoice,
  InvoiceLineRecord,
  ProForma,
  IntentEntry,
  TechnicalPlan,
  PlanDownload,
  StandDesign,
  EntitlementEntry,
  QuotaShortage,
  Badge,
  BadgeOrder,
  Ticket,
  GateDevice,
  Admission,
  Document,
  BillingCompany,
  Application,
  ApplicationItem,
  Withdrawal,
  Order,
  OrderItem,
  Contract,
  ContractSignature,
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
  ShopOrder,
  ShopTicket,
  CashDrawer,
  CashMovement,
  GuestInvitation,
  ProcessingAgreement,
  GuestOptOut,
  CustomField,
  Report,
  ReportSubscription,
  Dashboard,
  DashboardTile,
  DashboardRecipient,
  Task,
  Note,
  Assignment,
] as const satisfies readonly ObjectDeclaration[]

/** All objects of the fair, for the server. A field without a protection class does not compile here. */
export const fairObjects: readonly ObjectDeclaration[] = declared satisfies ClassifiedObjects<
  (typeof declared)[number]
>
/** The objects by name, from which the compiler derives writable fields. */
export type FairObjects = { [O in (typeof declared)[number] as O['apiName']]: O }
export type ObjectName = keyof FairObjects
