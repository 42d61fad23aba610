import {
  ACCREDITATION_KINDS,
  accreditationReceivedMail,
  Message,
  newVerificationCode,
  organiserOf,
} from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import { renderMessage } from '../services/messages/render-message.ts'
import { bytesOf } from './bytes-of.ts'
import { FURTHER_REQUESTS, type FurtherRequest } from './demo-accreditations.ts'
import { insertRecords, type Seeding } from './insert-record.ts'

const SITE = 'https://foyer.example/fair'
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Number of earlier requests whose answer is old enough to have a stored mail. */
const MAILS = 16

interface Trouble {
  status: 'bounced' | 'failed'
  error: string
  /** Hours since that was known. */
  hours: number
}

/** Delivery problems by recipient; all others arrived. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  'request-3': { status: 'bounced', error: '550 5.1.1 User unknown', hours: 3 },
  'request-8': { status: 'bounced', error: '552 5.2.2 Mailbox full', hours: 22 },
  'request-13': { status: 'bounced', error: '550 5.7.1 Refused by the recipient’s policy', hours: 40 },
  'request-15': { status: 'failed', error: 'connect ETIMEDOUT', hours: 75 },
}

/** Confirmations of accreditation requests. Some bounced. */
export async function seedMessages(seeding: Seeding) {
  const mails = FURTHER_REQUESTS.slice(0, MAILS).map((request) => mailOf(seeding, request))
  await insertRecords(seeding, Message, mails)
}

function mailOf({ now }: Seeding, { account, name, kind, ago }: FurtherRequest) {
  const language: Language = 'it'
  const code = newVerificationCode(bytesOf(account))
  const at = new Date(now.getTime() - ago * DAY_MS)
  const rendered = renderMessage(
    accreditationReceivedMail.texts[language],
    {
      name: name.split(' ')[0] ?? name,
      kind: ACCREDITATION_KINDS[kind][language],
      link: `${SITE}/reserved/accreditation`,
    },
    {
      language,
      organiser: organiserOf(null, accreditationReceivedMail.readers),
      verification: { code, url: `${SITE}/verify/${code}` },
    },
  )
  const trouble = TROUBLES[account]
  const fields = {
    Name: rendered.subject,
    Key__c: accreditationReceivedMail.key,
    To__c: `${account}@redazioni.example`,
    Language__c: language,
    Html__c: rendered.html,
    Text__c: rendered.text,
    Headers__c: '{}',
    Code__c: code,
    Status__c: trouble?.status ?? 'sent',
    Attempts__c: trouble?.status === 'failed' ? 5 : 1,
    SentAt__c: trouble?.status === 'failed' ? null : at,
    LastError__c: trouble?.error ?? null,
    UndeliveredAt__c: trouble ? new Date(now.getTime() - trouble.hours * HOUR_MS) : null,
  }
  return { id: stableId(Message.keyPrefix, `demo:${account}`), at, fields }
}
