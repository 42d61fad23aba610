import { NOTHING_SHARED, type ScannedPerson, type Sharing } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

/** Returns the choice of a person; nothing is shared without one. */
export async function findChoice(database: Database, contactId: string): Promise<Sharing> {
  return (await readChoice(database, contactId)) ?? NOTHING_SHARED
}

export async function readChoice(database: Database, contactId: string) {
  const { rows } = await database.query<{ id: string } & Sharing>(
    `select id, shares_profile as profile, shares_email as email, shares_phone as phone, shares_newsletter as newsletter
     from sharing_choice where contact = $1`,
    [contactId],
  )
  return rows[0]
}

/** The data of a person that may be shared, as on the latest ticket. */
export async function readPerson(database: Database, contactId: string): Promise<ScannedPerson> {
  const { rows } = await database.query<ScannedPerson>(
    `select concat_ws(' ', c.first_name, c.last_name) as name, coalesce(t.holder_company, a.name) as company,
            coalesce(t.holder_role, c.title) as role, c.email, coalesce(c.mobile_phone, c.phone) as phone
     from contact c
     left join account a on a.id = c.account_id
     left join lateral (
       select holder_company, holder_role from ticket where contact = c.id and state = 'ready'
       order by ready_at desc nulls last limit 1) t on true
     where c.id = $1`,
    [contactId],
  )
  return rows[0] ?? { name: '', company: null, role: null, email: null, phone: null }
}
