import { randomBytes } from 'node:crypto'
import {
  COMPANY_PROFILES,
  type FairObjects,
  isStaff,
  type MessageTemplate,
  type MessageText,
  newVerificationCode,
  organiserOf,
  type Readers,
} from '@foyer/fair-domain'
import { boolean, type Language, object } from '@foyer/record-contract'
import type { Transaction, Writer } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { customerNoteOf } from '../queues/decision.ts'
import { countMail } from '../queues/watch-mails.ts'
import { formatEditionDays } from './format-edition-days.ts'
import { mailsHeldBy } from './held-mails.ts'
import { renderMessage } from './render-message.ts'

/** Name of the job that delivers messages. */
export const DELIVER_MESSAGE = 'deliver-message'
/** Lease of the server that delivers the message. */
export const messageLease = (messageId: string) => `message ${messageId}`

export interface Recipient {
  email: string
  language: Language
  /** Set if they can sign in: the message is also visible in their portal. */
  userId?: string
  accountId?: string
  contactId?: string
  /** Audience, where there is no account to derive it from. */
  readers?: Readers
}

export interface SendMessageOptions<P extends string> {
  template: MessageTemplate<P>
  to: Recipient
  data: Readonly<Record<P, string>>
  /** For messages with an unsubscribe option: the page, and the one-click URL for mail programs. */
  unsubscribeUrl?: string
  /** Recipient of replies, if not the organiser. */
  replyTo?: string
  /** The mailing it is part of. */
  mailingId?: string
  /** A ready document to attach. */
  documentId?: string
}

interface Dependencies {
  writer: Writer<FairObjects>
  /** URL of the site with its path, like `https://fair.example/fair`. */
  siteUrl: string
  /** The text by which staff replaced the template, if any. */
  findText: (transaction: Transaction, key: string, language: Language) => Promise<MessageText | undefined>
  /** The edition whose settings name the sender and the days. */
  readEdition: (transaction: Transaction) => Promise<EditionAtHand | null>
}

/** Sends one official mail: stores a record, and delivers after the commit. */
export type SendMessage = <P extends string>(
  transaction: Transaction,
  options: SendMessageOptions<P>,
) => Promise<string>

export function createSendMessage({ writer, siteUrl, findText, readEdition }: Dependencies): SendMessage {
  return async (transaction, { template, to, data, unsubscribeUrl, replyTo, mailingId, documentId }) => {
    const text = (await findText(transaction, template.key, to.language)) ?? template.texts[to.language]
    if (template.invitation && unsubscribeUrl === undefined)
      throw new Error(`${template.key} is an invitation without an opt-out`)
    countMail(transaction.client, template.key)
    const code = newVerificationCode(randomBytes)
    const note = customerNoteOf(transaction.session)
    const held = mailsHeldBy(transaction.session)
    const edition = await readEdition(transaction)
    const rendered = renderMessage(...withNote(text, data, note, to.language), {
      language: to.language,
      organiser: organiserOf(edition, await readersOf(transaction.client, template, to)),
      edition: edition ? `${formatEditionDays(edition.days, to.language)} · Bologna` : undefined,
      verification: { code, url: `${siteUrl}/verify/${code}` },
      picture: template.picture,
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    })
    const { id } = await writer.create(transaction, 'Message__c', {
      Name: rendered.subject,
      Key__c: template.key,
      To__c: to.email,
      User__c: to.userId ?? null,
      Account__c: to.accountId ?? null,
      Contact__c: to.contactId ?? null,
      Mailing__c: mailingId ?? null,
      DocumentId__c: documentId ?? null,
      Language__c: to.language,
      Html__c: rendered.html,
      Text__c: rendered.text,
      Headers__c: JSON.stringify({
        ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        ...(replyTo === undefined ? {} : { 'Reply-To': replyTo }),
      }),
      Code__c: code,
      ...(held ? { Status__c: 'held' } : {}),
    })
    await addJob(transaction.client, DELIVER_MESSAGE, { messageId: id }, held)
    return id
  }
}

/** Returns the audience of a mail: companies have other contacts than visitors. */
export async function readersOf(
  client: Pick<Transaction['client'], 'query'>,
  template: Pick<MessageTemplate, 'readers'>,
  { userId, contactId, readers }: Pick<Recipient, 'userId' | 'contactId' | 'readers'>,
): Promise<Readers> {
  const audience = template.readers ?? readers
  if (audience) return audience
  if (userId === undefined) return (await isWithoutCompany(client, contactId)) ? 'visitors' : 'exhibitors'
  const { rows } = await client.query<{ profiles: string[] }>(
    'select profiles from user_account where id = $1',
    [userId],
  )
  const profiles = rows[0]?.profiles ?? []
  const isOfCompany = COMPANY_PROFILES.some((profile) => profiles.includes(profile))
  return isOfCompany || isStaff(profiles) ? 'exhibitors' : 'visitors'
}

async function isWithoutCompany(client: Pick<Transaction['client'], 'query'>, contactId: string | undefined) {
  const [contact] = await readRows(
    client,
    object({ isAlone: boolean }),
    'select account_id is null as "isAlone" from contact where id = $1',
    [contactId ?? null],
  )
  return contact?.isAlone ?? false
}

const NOTE = { it: 'Nota dell’organizzatore', 'en-US': 'Note from the organiser' }

/** Adds the staff's note to the customer to each mail about a decision, once. */
function withNote(
  text: MessageText,
  data: Readonly<Record<string, string>>,
  note: string | null,
  language: Language,
): [MessageText, Readonly<Record<string, string>>] {
  const isInData = note === null || Object.values(data).some((value) => value.includes(note))
  if (isInData) return [text, data]
  return [
    { ...text, body: `${text.body}\n\n${NOTE[language]}: {organiserNote}` },
    { ...data, organiserNote: note },
  ]
}

/** Headers for the unsubscribe button of mail programs. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
