import { handover, organiserOf } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../fair/fair.ts'
import { findPerson, type Person } from '../identity/find-person.ts'
import { readInvitationToken } from './invitation-token.ts'
import { readReferents } from './read-referents.ts'

export interface Invitation {
  id: string
  firstName: string
  lastName: string
  name: string
  email: string
  accountId: string
  company: string
  /** Name of the primary referent who invited; null if the organiser started the handover. */
  invitedBy: string | null
  expiresAt: Date
  status: (typeof handover)['states'][number]
}

const SELECT = `
  select i.id, i.first_name as "firstName", i.last_name as "lastName", i.name, i.email, i.account as "accountId",
         a.name as company, coalesce(nullif(c.first_name, '') || ' ', '') || c.last_name as "invitedBy",
         i.expires_at as "expiresAt", i.status
  from referent_invitation i join account a on a.id = i.account left join contact c on c.id = i.invited_by`

/** The invitation that a link leads to, as it is now. */
export async function readInvitation(fair: Fair, token: string): Promise<Invitation | undefined> {
  const known = readInvitationToken(fair.secretKey, token)
  if (!known) return undefined
  const { rows } = await fair.pool.query<Invitation>(`${SELECT} where i.id = $1`, [known.id])
  return rows[0]
}

export const isOpen = ({ status, expiresAt }: Invitation, now: number) =>
  status === 'invited' && expiresAt.getTime() > now

/** Holds the invitation until the transaction ends; refuses when it is no longer open. */
export async function lockOpenInvitation(
  fair: Fair,
  { client }: Transaction,
  id: string,
): Promise<Invitation> {
  const { rows } = await client.query<Invitation>(`${SELECT} where i.id = $1 for update of i`, [id])
  const [invitation] = rows
  if (!invitation || !isOpen(invitation, fair.clock())) throw refuse('INVITATION_CLOSED')
  return invitation
}

/** Invitations whose time is over but which nobody has closed; those that are being answered now are left alone. */
export async function readInvitationsToExpire(
  fair: Fair,
  { client }: Transaction,
  accountId: string | null,
): Promise<Invitation[]> {
  const { rows } = await client.query<Invitation>(
    `${SELECT} where i.status = 'invited' and i.expires_at <= $1 and ($2::text is null or i.account = $2)
     for update of i skip locked`,
    [new Date(fair.clock()), accountId],
  )
  return rows
}

/** Ends an invitation by one of the steps that its states allow. */
export async function endInvitation(
  fair: Fair,
  transaction: Transaction,
  { id, status }: Invitation,
  step: 'accept' | 'decline' | 'expire' | 'withdraw',
) {
  const next = handover.next(status, step)
  if (next === undefined) throw refuse('INVITATION_CLOSED')
  await fair.writer.update(transaction, 'ReferentInvitation__c', id, { Status__c: next })
}

/** Who invites, as mails and the page of the link name them. */
export const inviterOf = async (
  { editions }: Pick<Fair, 'editions'>,
  client: Pick<ClientBase, 'query'>,
  { invitedBy }: Invitation,
) => invitedBy ?? organiserOf(await editions.current(client)).brand

/** The present primary referent, if they can sign in. */
export async function findPrimary({ client }: Transaction, accountId: string): Promise<Person | undefined> {
  const { referents } = await readReferents(client, accountId)
  const primary = referents.find(({ isPrimary }) => isPrimary)
  return primary && findPerson(client, { contactId: primary.contactId })
}
