import { handover, organiserOf } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { findPerson, type Person } from '../identity/find-person.ts'
import { readInvitationToken } from './invitation-token.ts'
import type { Needs } from './needs.ts'
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

/** Returns the invitation of a link, with its current state. */
export async function readInvitation(fair: Needs, token: string): Promise<Invitation | undefined> {
  const known = readInvitationToken(fair.secretKey, token)
  if (!known) return undefined
  const { rows } = await fair.pool.query<Invitation>(`${SELECT} where i.id = $1`, [known.id])
  return rows[0]
}

export const isOpen = ({ status, expiresAt }: Invitation, now: number) =>
  status === 'invited' && expiresAt.getTime() > now

/** Locks the invitation until the transaction ends; refuses if it is no longer open. */
export async function lockOpenInvitation(
  fair: Needs,
  { client }: Transaction,
  id: string,
): Promise<Invitation> {
  const { rows } = await client.query<Invitation>(`${SELECT} where i.id = $1 for update of i`, [id])
  const [invitation] = rows
  if (!invitation || !isOpen(invitation, fair.clock())) throw refuse('INVITATION_CLOSED')
  return invitation
}

/** Returns expired open invitations; skips those locked by an answer. */
export async function readInvitationsToExpire(
  fair: Needs,
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

/** Ends an invitation by a transition of its states. */
export async function endInvitation(
  fair: Needs,
  transaction: Transaction,
  { id, status }: Invitation,
  step: 'accept' | 'decline' | 'expire' | 'withdraw',
) {
  const next = handover.next(status, step)
  if (next === undefined) throw refuse('INVITATION_CLOSED')
  await fair.writer.update(transaction, 'ReferentInvitation__c', id, { Status__c: next })
}

/** The name of the inviter in mails and on the page of the link. */
export const inviterOf = async (
  { editions }: Pick<Needs, 'editions'>,
  client: Pick<ClientBase, 'query'>,
  { invitedBy }: Invitation,
) => invitedBy ?? organiserOf(await editions.current(client)).brand

/** The current primary referent, if they can sign in. */
export async function findPrimary({ client }: Transaction, accountId: string): Promise<Person | undefined> {
  const { referents } = await readReferents(client, accountId)
  const primary = referents.find(({ isPrimary }) => isPrimary)
  return primary && findPerson(client, { contactId: primary.contactId })
}
