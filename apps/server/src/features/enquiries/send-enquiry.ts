import {
  ENQUIRIES_PER_HOUR,
  type EnquiryFault,
  type EnquiryField,
  type EnquiryInput,
  type EnquiryKind,
  enquiryFaults,
  enquiryReceived,
  waitingListJoined,
} from '@foyer/fair-domain'
import { type Language, refusedWrite, TooManyRequests } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'

export interface SentEnquiry extends EnquiryInput {
  kind: EnquiryKind
  language: Language
}

const HOUR_MS = 3_600_000

/** Keeps an enquiry and thanks its sender: a record and a mail, or neither. */
export async function sendEnquiry(fair: Fair, session: Session, sent: SentEnquiry) {
  const enquiry = trimmed(sent)
  const faults = enquiryFaults(enquiry.kind, enquiry)
  if (Object.keys(faults).length > 0) throw refusal(faults)
  return fair.transact(session, async (transaction) => {
    await refuseFlood(fair, transaction, enquiry.email)
    const { id } = await fair.writer.create(
      transaction,
      'Enquiry__c',
      {
        Name: enquiry.name,
        Kind__c: enquiry.kind,
        Email__c: enquiry.email,
        Phone__c: enquiry.phone || null,
        Company__c: enquiry.company || null,
        Country__c: enquiry.country || null,
        Sector__c: enquiry.sector || null,
        Area__c: enquiry.area || null,
        Message__c: enquiry.message || null,
        Language__c: enquiry.language,
      },
      { asSystem: true },
    )
    await thank(fair, transaction, enquiry)
    return id
  })
}

/** One sender at a time, or two requests at once would both see room for one more. */
async function refuseFlood({ clock }: Fair, { client }: Transaction, email: string) {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`enquiry:${email.toLowerCase()}`])
  const { rows } = await client.query(
    'select count(*)::int as sent from enquiry where lower(email) = lower($1) and created_date > $2',
    [email, new Date(clock() - HOUR_MS)],
  )
  if (rows[0].sent >= ENQUIRIES_PER_HOUR) throw TooManyRequests()
}

async function thank(fair: Fair, transaction: Transaction, enquiry: SentEnquiry) {
  const { name, email, company = '', sector = '', area = '', message = '', language } = enquiry
  const to = { email, language }
  if (enquiry.kind === 'waitingList')
    await fair.sendMessage(transaction, {
      template: waitingListJoined,
      to,
      data: { name, company, sector, area },
    })
  else await fair.sendMessage(transaction, { template: enquiryReceived, to, data: { name, message } })
}

function trimmed(sent: SentEnquiry): SentEnquiry {
  const entries = Object.entries(sent).map(([name, value]) => [name, String(value ?? '').trim()])
  return Object.fromEntries(entries) as unknown as SentEnquiry
}

const refusal = (faults: Partial<Record<EnquiryField, EnquiryFault>>) =>
  refusedWrite(
    Object.entries(faults).map(([field, fault]) => ({
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      // The screen has the words for each fault, in the language of the page.
      message: fault,
      field,
      fieldLabel: null,
      constituentField: null,
      duplicateRecordError: null,
    })),
  )
