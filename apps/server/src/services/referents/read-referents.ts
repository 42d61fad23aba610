import type { OpenHandoverItem, ReferentItem, SavedReferentsResult } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

/** Returns a company's referents, the primary one first, and their version. */
export async function readReferents(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
): Promise<SavedReferentsResult> {
  const { rows } = await client.query<ReferentItem & { stamp: string }>(
    `select r.id, c.id as "contactId", coalesce(c.first_name, '') as "firstName", c.last_name as "lastName",
            coalesce(c.title, '') as title, r.email, coalesce(c.phone, '') as phone, r."primary" as "isPrimary",
            r.administrative as "isAdministrative", r.legal as "isLegal", coalesce(r.areas, '{}') as areas,
            exists (select from user_account u where u.contact_id = c.id) as "hasUser",
            md5(r.id || r.system_modstamp || c.system_modstamp) as stamp
     from referent r join contact c on c.id = r.contact
     where r.account = $1 order by r."primary" desc, c.last_name, c.first_name, r.id`,
    [accountId],
  )
  const version = rows.map(({ stamp }) => stamp).join('-') || 'none'
  return { referents: rows.map(({ stamp: _stamp, ...referent }) => referent), version }
}

export async function readOpenHandover(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  now: number,
): Promise<OpenHandoverItem | null> {
  const { rows } = await client.query<Omit<OpenHandoverItem, 'expiresAt'> & { expiresAt: Date }>(
    `select id, name, email, expires_at as "expiresAt" from referent_invitation
     where account = $1 and status = 'invited' and expires_at > $2`,
    [accountId, new Date(now)],
  )
  const [open] = rows
  return open ? { ...open, expiresAt: open.expiresAt.toISOString() } : null
}
