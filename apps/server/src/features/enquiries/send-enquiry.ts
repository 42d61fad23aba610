import {
  awardEntered,
  type EnquiryField,
  type EnquiryInput,
  type EnquiryIssue,
  type EnquiryKind,
  enquiryIssues,
  enquiryReceived,
  invitationRequested,
  isPossibleVat,
  waitingListJoined,
} from '@foyer/fair-domain'
import { type Language, refusedWrite } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { claimMailQuota, senderOf } from '../../services/identity/mail-rate-limit.ts'
import { countryCodeOf } from './country-code.ts'
import type { Needs } from './needs.ts'

export interface SentEnquiry extends EnquiryInput {
  kind: EnquiryKind
  language: Language
}

/**
 * Stores an enquiry and mails a confirmation, in one transaction. It counts against the limit of mails to
 * unverified addresses, shared by all servers.
 */
export async function sendEnquiry(fair: Needs, session: Session, sent: SentEnquiry, networkAddress: string) {
  const enquiry = trimmed(sent)
  const issues = enquiryIssues(enquiry.kind, enquiry)
  // Checked here alone: the rules of all countries are too large for a public page.
  if (!isPossibleVat(enquiry.vatNumber ?? '', countryCodeOf(enquiry.country ?? '')))
    issues.vatNumber ??= 'vatFault'
  if (Object.keys(issues).length > 0) throw refusal(issues)
  return fair.transact(session, async (transaction) => {
    const turn = { email: enquiry.email, sender: senderOf(fair, networkAddress) }
    if (!(await claimMailQuota(fair, transaction.client, turn))) throw refuse('REQUEST_LIMIT_EXCEEDED')
    const { id } = await fair.writer.create(transaction, 'Enquiry__c', {
      Name: enquiry.name,
      Kind__c: enquiry.kind,
      Email__c: enquiry.email,
      Phone__c: enquiry.phone || null,
      Company__c: enquiry.company || null,
      VatNumber__c: enquiry.vatNumber || null,
      State__c: enquiry.kind === 'invitation' ? 'requested' : null,
      Country__c: enquiry.country || null,
      Sector__c: enquiry.sector || null,
      Area__c: enquiry.area || null,
      Message__c: enquiry.message || null,
      Language__c: enquiry.language,
    })
    await thank(fair, transaction, enquiry)
    return id
  })
}

async function thank(fair: Needs, transaction: Transaction, enquiry: SentEnquiry) {
  const { name, email, company = '', sector = '', area = '', message = '', language } = enquiry
  const to = { email, language }
  if (enquiry.kind === 'waitingList')
    await fair.sendMessage(transaction, {
      template: waitingListJoined,
      to,
      data: { name, company, sector, area },
    })
  else if (enquiry.kind === 'invitation')
    await fair.sendMessage(transaction, {
      template: invitationRequested,
      to,
      data: { name, company, sector },
    })
  else if (enquiry.kind === 'award')
    await fair.sendMessage(transaction, { template: awardEntered, to, data: { name, company, sector } })
  else await fair.sendMessage(transaction, { template: enquiryReceived, to, data: { name, message } })
}

function trimmed(sent: SentEnquiry): SentEnquiry {
  const entries = Object.entries(sent).map(([name, value]) => [name, String(value ?? '').trim()])
  return Object.fromEntries(entries) as unknown as SentEnquiry
}

const refusal = (issues: Partial<Record<EnquiryField, EnquiryIssue>>) =>
  refusedWrite(
    Object.entries(issues).map(([field, issue]) => ({
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      // The screen has a text for each error, in the language of the page.
      message: issue,
      field,
      fieldLabel: null,
      constituentField: null,
      duplicateRecordError: null,
    })),
  )
