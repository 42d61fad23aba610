import type { Readiness } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { acceptedConditions } from '../../services/consents/read-consents.ts'

export interface ParticipantRow {
  id: string
  accountId: string
  company: string
  stands: string[]
  readiness: Readiness
  remindedAt: Date | null
}

/**
 * Reads the participants of the collective and their readiness. A badge without a name is missing while names
 * can be entered.
 */
export async function readParticipants(
  client: Pick<ClientBase, 'query'>,
  organiserId: string,
  canName: boolean,
): Promise<ParticipantRow[]> {
  const { rows } = await client.query<Omit<ParticipantRow, 'readiness'> & Readiness>(
    `select p.id, p.account as "accountId", a.name as company,
            array(select s.name from stand s where s.participation = p.id order by s.name) as stands,
            ${acceptedConditions('p.account')} as conditions,
            exists (select from referent r where r.account = p.account and r."primary") as referents,
            exists (select from directory_profile d join catalogue_entry e on e.profile = d.id
                    where d.account = p.account and d.edition = p.edition) as directory,
            exists (select from badge b where b.account = p.account and b.edition = p.edition
                      and b.state <> 'voided')
              and not ($2 and 0 < coalesce((select sum(e.movement) from entitlement_entry e
                where e.account = p.account and e.edition = p.edition and e.kind = 'badge'), 0)) as badges,
            (select max(m.created_date) from message m
             where m.account = p.account and m.key = 'collective.reminder') as "remindedAt"
     from participation p join account a on a.id = p.account
     where p.organiser = $1 and p.status <> 'cancelled' order by a.name, p.id`,
    [organiserId, canName],
  )
  return rows.map(({ conditions, referents, directory, badges, ...row }) => ({
    ...row,
    readiness: { conditions, referents, directory, badges },
  }))
}
