import type { AuditStep, MessageTemplate } from '@foyer/fair-domain'
import { MAILING_PLACEHOLDERS } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { unsubscribeUrlFor } from '../../services/consents/send-marketing.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { objectOfId } from '../../services/subjects/find-subject.ts'
import type { FoundRecipient } from './find-recipients.ts'
import type { Needs } from './needs.ts'
import type { StoredMailing } from './stored-mailing.ts'

type Addressed = Pick<FoundRecipient, 'firstName' | 'company' | 'language'>

/** Placeholder values for this person. */
export const valuesFor = (
  fair: Pick<Needs, 'siteUrl' | 'settings'>,
  { firstName, company, language }: Addressed,
  edition: EditionAtHand | null,
) => ({
  name: firstName,
  company: company ?? '',
  fair: edition?.name ?? '',
  link: screenUrl(fair, language, '/reserved/'),
})

export const templateOf = ({
  texts,
}: Pick<StoredMailing, 'texts'>): MessageTemplate<(typeof MAILING_PLACEHOLDERS)[number]> => ({
  key: 'mailing',
  placeholders: MAILING_PLACEHOLDERS,
  texts,
})

/** Returns a subject for staff: the name of the fair is filled in, placeholders of each person become an ellipsis. */
const subjectText = (subject: string, edition: EditionAtHand | null) =>
  subject
    .trim()
    .replaceAll('{fair}', edition?.name ?? '…')
    .replaceAll(/\{\w+\}/g, '…')

/** Returns the title of a mailing: its first subject. */
export const titleOf = ({ it, 'en-US': english }: StoredMailing['texts'], edition: EditionAtHand | null) =>
  subjectText(it.subject, edition) || subjectText(english.subject, edition)

/** The unsubscribe link of a promotional mail; service mails have none. */
export const unsubscribeOf = (
  fair: Pick<Needs, 'secretKey' | 'siteUrl' | 'settings'>,
  { kind, purpose }: Pick<StoredMailing, 'kind' | 'purpose'>,
  { contactId, language }: Pick<FoundRecipient, 'contactId' | 'language'>,
) =>
  kind === 'promotional' && purpose !== null
    ? { unsubscribeUrl: unsubscribeUrlFor(fair, { contactId, purpose }, language) }
    : {}

/** Sends the mail to one person, and records it in the history of the company and of the record. */
export async function writeMail(
  fair: Needs,
  transaction: Transaction,
  mailing: StoredMailing,
  person: FoundRecipient & { email: string },
  edition: EditionAtHand | null,
) {
  const { email, language, userId, accountId, contactId, recordId } = person
  const messageId = await fair.sendMessage(transaction, {
    template: templateOf(mailing),
    to: {
      email,
      language,
      contactId,
      ...(userId === null ? {} : { userId }),
      ...(accountId === null ? {} : { accountId }),
    },
    data: valuesFor(fair, person, edition),
    mailingId: mailing.id,
    ...unsubscribeOf(fair, mailing, person),
  })
  const step = {
    Name: 'mail.written' satisfies AuditStep,
    Actor__c: transaction.session.userId,
    Note__c: subjectText(mailing.texts[language].subject, edition),
  }
  if (accountId !== null)
    await fair.writer.create(transaction, 'AuditEntry__c', {
      ...step,
      ObjectApiName__c: 'Message__c',
      RecordId__c: messageId,
      Account__c: accountId,
    })
  const object = objectOfId(recordId)?.apiName
  // The company page already shows it.
  if (object !== undefined && object !== 'Account')
    await fair.writer.create(transaction, 'AuditEntry__c', {
      ...step,
      ObjectApiName__c: object,
      RecordId__c: recordId,
    })
}
