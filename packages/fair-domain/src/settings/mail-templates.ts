import * as accreditationMails from '../accreditations/accreditation.mails.ts'
import * as amberListMails from '../amber-list/amber-list.mails.ts'
import * as applicationsMails from '../applications/applications.mails.ts'
import * as rebookingMails from '../applications/rebooking.mails.ts'
import * as withdrawalMails from '../applications/withdrawal.mails.ts'
import * as badgesMails from '../badges/badges.mails.ts'
import * as buyersMails from '../buyers/buyers.mails.ts'
import * as coExhibitorsMails from '../co-exhibitors/co-exhibitors.mails.ts'
import * as collectiveMails from '../collectives/collective.mails.ts'
import * as companyDataMails from '../company-data/company-data.mails.ts'
import * as consentsMails from '../consents/consents.mails.ts'
import * as contactsMails from '../contacts/contacts.mails.ts'
import * as contractsMails from '../contracts/contracts.mails.ts'
import * as dashboardsMails from '../dashboard/dashboards.mails.ts'
import * as directoryMails from '../directory/directory.mails.ts'
import * as discountCodeMails from '../discount-codes/discount-code.mails.ts'
import * as pagesMails from '../enquiries/enquiries.mails.ts'
import * as identityMails from '../identity/identity.mails.ts'
import * as invitationMails from '../invitations/invitation.mails.ts'
import * as invoicesMails from '../invoices/invoices.mails.ts'
import * as proFormaMails from '../invoices/pro-forma.mails.ts'
import * as meetingRepairMails from '../meetings/meeting-repair.mails.ts'
import * as meetingMails from '../meetings/meetings.mails.ts'
import type { MessageTemplate } from '../messages/message-template.ts'
import * as matchMails from '../my-match/my-match.mails.ts'
import * as paymentNoticeMails from '../payments/payment-notice.mails.ts'
import * as paymentsMails from '../payments/payments.mails.ts'
import * as plansMails from '../plans/plans.mails.ts'
import * as standDesignsMails from '../plans/stand-designs.mails.ts'
import * as ticketOrderMails from '../prepaid-tickets/ticket-order.mails.ts'
import * as privacyMails from '../privacy/privacy.mails.ts'
import * as referentsMails from '../referents/referents.mails.ts'
import * as reportsMails from '../reports/reports.mails.ts'
import * as deadlineMails from '../screens/deadline.mails.ts'
import * as secondFactorMails from '../second-factor/second-factor.mails.ts'
import * as shopMails from '../shop/shop.mails.ts'
import * as shopDocumentMails from '../shop/shop-documents.mails.ts'
import * as standsMails from '../stands/stands.mails.ts'
import * as teamMails from '../team/team.mails.ts'
import * as ticketingMails from '../ticketing/ticketing.mails.ts'

/** All mails, by key. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MessageTemplate> = new Map(
  [
    accreditationMails,
    amberListMails,
    applicationsMails,
    withdrawalMails,
    rebookingMails,
    badgesMails,
    buyersMails,
    collectiveMails,
    companyDataMails,
    consentsMails,
    contractsMails,
    dashboardsMails,
    directoryMails,
    discountCodeMails,
    identityMails,
    invitationMails,
    invoicesMails,
    matchMails,
    meetingMails,
    meetingRepairMails,
    contactsMails,
    pagesMails,
    paymentsMails,
    plansMails,
    ticketOrderMails,
    privacyMails,
    referentsMails,
    reportsMails,
    secondFactorMails,
    shopMails,
    shopDocumentMails,
    teamMails,
    coExhibitorsMails,
    proFormaMails,
    paymentNoticeMails,
    standDesignsMails,
    deadlineMails,
    standsMails,
    ticketingMails,
  ]
    .flatMap((mails): unknown[] => Object.values(mails))
    .filter(isTemplate)
    .map((template) => [template.key, template]),
)

/** Checks for a mail: files of mails also export other values. */
function isTemplate(exported: unknown): exported is MessageTemplate {
  return typeof exported === 'object' && exported !== null && 'placeholders' in exported
}

/** Keys of mails with a code that works for its holder: only their recipients can read them. */
export const CODED_MAILS: readonly string[] = [...MAIL_TEMPLATES.values()].flatMap((template) =>
  hasCode(template) ? [template.key] : [],
)

/** Checks for a code among the placeholders, or as a QR code or ticket in the text. */
function hasCode({ placeholders, texts }: MessageTemplate) {
  return (
    placeholders.includes('code') || Object.values(texts).some(({ body }) => /\]\((?:qr|tickets):/.test(body))
  )
}
