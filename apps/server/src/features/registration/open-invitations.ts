import type { AccountInvitationItem } from '@foyer/fair-domain'
import { isoTime } from '../../database/read-rows.ts'
import { endLinks } from '../../services/identity/links.ts'
import type { Needs } from './needs.ts'

/** Returns open invitations, newest first; each address once, because a new link invalidates older ones. */
export async function openInvitations({
  pool,
  clock,
}: Pick<Needs, 'pool' | 'clock'>): Promise<AccountInvitationItem[]> {
  const { rows } = await pool.query<AccountInvitationItem>(
    `select l.username as email, concat_ws(' ', l.details ->> 'firstName', l.details ->> 'lastName') as name,
            l.details -> 'profiles' as profiles, a.name as company,
            ${isoTime('l.created_at')} as "sentAt", ${isoTime('l.expires_at')} as "expiresAt"
     from identity.link l left join account a on a.id = l.details ->> 'accountId'
     where l.kind = 'invite' and l.used_at is null and l.expires_at > $1
     order by l.created_at desc, l.username`,
    [new Date(clock())],
  )
  return rows
}

/** Invalidates the link of an invitation. */
export async function withdrawInvitation({ pool, clock }: Pick<Needs, 'pool' | 'clock'>, email: string) {
  return { withdrawn: await endLinks(pool, email, 'invite', clock()) }
}
