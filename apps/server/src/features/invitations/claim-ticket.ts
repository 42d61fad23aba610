import {
  type GuestTicketResult,
  guestInvitation,
  type guestTicketMethods,
  type HolderName,
  holderNameIssues,
  isPast,
  PREPAID_KINDS,
  renameRefusal,
  tidyAdult,
} from '@foyer/fair-domain'
import type { InputOf, Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { isListed } from '../../services/amber-list/refuse-listed.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readInvitationToken } from '../../services/referents/invitation-token.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { mailTicket } from '../../services/ticketing/mail-ticket.ts'
import { renameTicket } from '../../services/ticketing/rename-ticket.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { lockTicket, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { ticketToken } from '../../services/ticketing/ticket-token.ts'
import { fairDays } from './invitation-mail.ts'
import type { Needs } from './needs.ts'
import { saveOptOut } from './opt-outs.ts'
import { findInvitation, type StoredInvitation } from './stored-invitation.ts'

type Database = Pick<ClientBase, 'query'>

/** The invitation of a link; undefined for a forged or replaced link. */
async function invitationOf(
  fair: Needs,
  database: Database,
  token: string,
  lock: '' | 'for update of i' = '',
): Promise<StoredInvitation | undefined> {
  const decoded = readInvitationToken(fair.secretKey, token)
  const invitation = decoded && (await findInvitation(database, decoded.id, lock))
  return invitation?.round === decoded?.round ? invitation : undefined
}

export async function readInvitation(
  fair: Needs,
  token: string,
  language: Language,
): Promise<GuestTicketResult | null> {
  const invitation = await invitationOf(fair, fair.pool, token)
  const edition = invitation && (await fair.editions.find(fair.pool, invitation.editionId))
  if (!invitation || !edition) return null
  const isOver = isPast(edition.days.closing, fair.clock())
  const ticket = await currentTicket(fair.pool, invitation.id)
  const isTaken = invitation.registeredAt !== null && ticket?.state === 'voided'
  const state = invitation.state === 'recalled' || isOver || isTaken ? 'closed' : stepOf(invitation)
  return {
    state,
    company: invitation.company,
    ticket: PREPAID_KINDS[invitation.kind][language],
    days: fairDays(edition, language),
    minimumAge: edition.settings.minimumAge,
    progress: state === 'registered' ? progressOf(ticket) : null,
    ticketToken: state === 'registered' ? await ticketToken(fair, fair.pool, invitation.id) : null,
    holder: state === 'registered' ? invitation.guest : null,
    canRename: ticket !== undefined && canRename(fair, invitation, ticket, edition),
  }
}

const canRename = (
  { clock }: Needs,
  { state }: StoredInvitation,
  ticket: StoredTicket,
  { settings }: EditionAtHand,
) => !renameRefusal({ ...ticket, wasUsed: state === 'used' }, settings, clock())

const stepOf = ({ registeredAt }: StoredInvitation) => (registeredAt === null ? 'open' : 'registered')

const progressOf = (ticket: StoredTicket | undefined) => {
  const state = ticket?.state
  return state === 'held' || state === 'ready' || state === 'failed' ? state : 'making'
}

/** Records that the guest opened the page: reported by the browser, so that link scanners do not count. */
export async function markOpened(fair: Needs, token: string) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const invitation = await invitationOf(fair, transaction.client, token, 'for update of i')
    const state = invitation && guestInvitation.next(invitation.state, 'open')
    if (invitation && state)
      await update(fair, transaction, invitation, {
        State__c: state,
        OpenedAt__c: new Date(fair.clock()).toISOString(),
      })
    return { isGenuine: invitation !== undefined }
  })
}

/** Claims the ticket with the guest's name; it cannot be recalled afterwards. Idempotent. */
export async function claimTicket(fair: Needs, form: InputOf<typeof guestTicketMethods.claim>) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const invitation = await invitationOf(fair, client, form.token, 'for update of i')
    const edition = invitation && (await fair.editions.find(client, invitation.editionId))
    if (!invitation || !edition || isPast(edition.days.closing, fair.clock()))
      throw refuse('INVITATION_CLOSED')
    if (invitation.registeredAt !== null) return { registered: true }
    const state = guestInvitation.next(invitation.state, 'register')
    if (!state) throw refuse('INVITATION_CLOSED')
    const guest = { ...transaction.session, userId: null }
    if (await isListed(fair, client, guest, 'tickets', { addresses: [invitation.email] }))
      throw refuse('INVITATION_CLOSED')
    const [firstName, lastName, company] = [form.firstName.trim(), form.lastName.trim(), form.company.trim()]
    await update(fair, transaction, invitation, {
      State__c: state,
      Guest__c: `${firstName} ${lastName}`,
      GuestCompany__c: company || null,
      GuestCountry__c: form.country,
      RegisteredAt__c: new Date(fair.clock()).toISOString(),
    })
    await requestTicket(fair, transaction, {
      kind: invitation.kind,
      edition,
      accountId: invitation.accountId,
      subjectId: invitation.id,
      holder: { firstName, lastName, company, email: invitation.email, adult: tidyAdult(form.adult) },
    })
    return { registered: true }
  })
}

/** Changes the name on the ticket for another guest, and voids the old code. */
export async function renameGuest(fair: Needs, token: string, name: HolderName) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const invitation = await invitationOf(fair, client, token, 'for update of i')
    const edition = invitation && (await fair.editions.find(client, invitation.editionId))
    const current = invitation && (await currentTicket(client, invitation.id))
    if (!invitation || !edition || !current || invitation.registeredAt === null)
      throw refuse('INVITATION_CLOSED')
    const issues = Object.entries(holderNameIssues(name))
    if (issues.length > 0) throw refuseIssues(issues)
    const holder = {
      firstName: name.firstName.trim(),
      lastName: name.lastName.trim(),
      adult: tidyAdult(name.adult),
    }
    const ticket = await lockTicket(client, current.id)
    const answer = await renameTicket(fair, transaction, edition, ticket, holder)
    await update(fair, transaction, invitation, { Guest__c: `${holder.firstName} ${holder.lastName}` })
    return answer
  })
}

/** Ends invitations of all companies to this address. The current invitation stays valid. */
export async function optOut(fair: Needs, token: string) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const invitation = await invitationOf(fair, transaction.client, token)
    if (!invitation) return false
    await saveOptOut(fair, transaction, invitation.email)
    return true
  })
}

/** Generates the document when the code is issued, and mails the ticket to the guest. */
export async function giveGuestTicket(
  fair: Needs,
  transaction: Transaction,
  invitationId: string,
  ticketId: string,
) {
  const invitation = await findInvitation(transaction.client, invitationId)
  const edition = invitation && (await fair.editions.find(transaction.client, invitation.editionId))
  if (!invitation || !edition) return
  const { id, email, language } = invitation
  await requestDocument(fair, transaction, { kind: 'guestTicket', subjectId: id, language, renew: true })
  await mailTicket(fair, transaction, edition, [ticketId], { email, language })
}

const update = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredInvitation,
  fields: Record<string, string | null>,
) => fair.writer.update(transaction, 'GuestInvitation__c', id, fields)
