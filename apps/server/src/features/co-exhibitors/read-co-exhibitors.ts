import { boolean, integer, nullable, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'

const row = object({
  id: string,
  accountId: string,
  company: string,
  country: string,
  hasJoined: boolean,
  isOpen: boolean,
  email: nullable(string),
  firstName: string,
  lastName: string,
  sentAt: nullable(string),
  expiresAt: nullable(string),
  badges: integer(),
  isPublished: boolean,
})

/** Reads the companies that share a stand, each with its last invitation. */
export const readCoExhibitors = (client: Pick<ClientBase, 'query'>, hostId: string, now: number) =>
  readRows(
    client,
    row,
    `select p.id, p.account as "accountId", a.name as company, coalesce(a.billing_country, '') as country,
            exists (select from user_account u join contact c on c.id = u.contact_id
                    where c.account_id = p.account and u.is_active) as "hasJoined",
            coalesce(l.used_at is null and l.expires_at > $2, false) as "isOpen", l.username as email,
            coalesce(l.details ->> 'firstName', '') as "firstName", coalesce(l.details ->> 'lastName', '') as "lastName",
            ${isoTime('l.created_at')} as "sentAt", ${isoTime('l.expires_at')} as "expiresAt",
            (select count(*)::int from badge b
             where b.account = p.account and b.edition = p.edition and b.kind = 'badge' and b.state <> 'voided') as badges,
            exists (select from directory_profile d join catalogue_entry e on e.profile = d.id
                    where d.account = p.account and d.edition = p.edition) as "isPublished"
     from participation p join account a on a.id = p.account
     left join lateral (select * from identity.link i where i.kind = 'invite' and i.details ->> 'accountId' = p.account
                        order by i.created_at desc limit 1) l on true
     where p.organiser = $1 and p.kind = 'coExhibitor' and p.status <> 'cancelled' order by a.name, p.id`,
    [hostId, new Date(now)],
  )

export type CoExhibitorRow = Awaited<ReturnType<typeof readCoExhibitors>>[number]
