import type { Profile } from '@foyer/fair-domain'
import type { Fair } from '../feature.ts'

/** An invitation that nobody has accepted yet. */
export interface OpenInvitation {
  email: string
  name: string
  profiles: Profile[]
  company: string | null
  sentAt: string
  expiresAt: string
}

/** Newest first; each address once, since a new link ends the older ones. */
export async function openInvitations({
  pool,
  clock,
}: Pick<Fair, 'pool' | 'clock'>): Promise<OpenInvitation[]> {
  const { rows } = await pool.query<OpenInvitation>(
    `select l.username as email, concat_ws(' ', l.details ->> 'firstName', l.details ->> 'lastName') as name,
            l.details -> 'profiles' as profiles, a.name as company,
            l.created_at as "sentAt", l.expires_at as "expiresAt"
     from identity.link l left join account a on a.id = l.details ->> 'accountId'
     where l.kind = 'invite' and l.used_at is null and l.expires_at > $1
     order by l.created_at desc, l.username`,
    [new Date(clock())],
  )
  return rows
}

/** The link in the mail stops working. */
export async function withdrawInvitation({ pool, clock }: Pick<Fair, 'pool' | 'clock'>, email: string) {
  const { rowCount } = await pool.query(
    `update identity.link set used_at = $2 where kind = 'invite' and username = $1 and used_at is null`,
    [email, new Date(clock())],
  )
  return { withdrawn: rowCount }
}
