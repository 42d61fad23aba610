import { daysIn, guestInviteMail, guestReminderMail, organiserOf, PREPAID_KINDS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { renderMessage } from '../../services/messages/render-message.ts'
import { invitationToken } from '../../services/referents/invitation-token.ts'
import type { Needs } from './needs.ts'
import { standOfCompany } from './stand-of-company.ts'
import type { StoredInvitation } from './stored-invitation.ts'

export const fairDays = ({ days }: EditionAtHand, language: Language) =>
  daysIn(language, days.opening, days.closing)

const tokenOf = ({ secretKey }: Needs, { id, round }: Pick<StoredInvitation, 'id' | 'round'>) =>
  invitationToken(secretKey, id, round)

const pageOf = (fair: Needs, invitation: StoredInvitation, page: 'guest-ticket' | 'guest-opt-out') =>
  screenUrl(
    fair,
    invitation.language,
    `/reserved/${page}?token=${encodeURIComponent(tokenOf(fair, invitation))}`,
  )

export const claimUrl = (fair: Needs, invitation: StoredInvitation) =>
  pageOf(fair, invitation, 'guest-ticket')

/** Sends the invitation: the company's text within the organiser's layout. */
export async function mailInvitation(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  invitation: StoredInvitation,
  replyTo: string,
) {
  const { email, language, subject, text, company, kind, accountId } = invitation
  const { stand } = await standOfCompany(transaction.client, accountId, edition.id)
  const mailId = await fair.sendMessage(transaction, {
    template: guestInviteMail,
    to: { email, language },
    data: {
      subject,
      text,
      company,
      stand: stand[language],
      ticket: PREPAID_KINDS[kind][language],
      days: fairDays(edition, language),
      link: claimUrl(fair, invitation),
    },
    unsubscribeUrl: pageOf(fair, invitation, 'guest-opt-out'),
    replyTo,
  })
  await saveMailIds(fair, transaction, invitation, mailId)
}

export async function mailReminder(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  invitation: StoredInvitation,
) {
  const { email, language, company, kind, mailIds } = invitation
  const mailId = await fair.sendMessage(transaction, {
    template: guestReminderMail,
    to: { email, language },
    data: {
      company,
      ticket: PREPAID_KINDS[kind][language],
      days: fairDays(edition, language),
      link: claimUrl(fair, invitation),
    },
    unsubscribeUrl: pageOf(fair, invitation, 'guest-opt-out'),
  })
  await saveMailIds(fair, transaction, invitation, ...(mailIds ? [mailIds] : []), mailId)
}

/** Stores the ids of the invitation's mails, to match bounces; replaces those of an earlier round. */
const saveMailIds = (fair: Needs, transaction: Transaction, { id }: StoredInvitation, ...mailIds: string[]) =>
  fair.writer.update(transaction, 'GuestInvitation__c', id, { MailIds__c: mailIds.join(' ') })

/** Renders the mail as a guest would read it, before it is sent. */
export function previewInvitation(
  fair: Needs,
  edition: EditionAtHand,
  words: Pick<StoredInvitation, 'subject' | 'text' | 'company' | 'kind'> & {
    stand: Record<Language, string>
  },
  language: Language,
) {
  return renderMessage(
    guestInviteMail.texts[language],
    {
      subject: words.subject,
      text: words.text,
      company: words.company,
      stand: words.stand[language],
      ticket: PREPAID_KINDS[words.kind][language],
      days: fairDays(edition, language),
      link: screenUrl(fair, language, '/reserved/guest-ticket'),
    },
    {
      language,
      organiser: organiserOf(edition, guestInviteMail.readers),
      verification: { code: '····-····-····', url: `${fair.siteUrl}/verify` },
    },
  )
}
