import { hallName } from '@foyer/fair-domain'
import { type Language, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'

/** Returns the name of a company and where it exhibits, as its guests read it: `Hall 16, stand A12`. */
export async function standOfCompany(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  editionId: string,
): Promise<{ company: string; stand: Record<Language, string> }> {
  const rows = await readRows(
    client,
    object({ company: string, hall: string, stand: string }),
    `select a.name as company, coalesce(v.name, '') as hall, coalesce(s.name, '') as stand from account a
     left join participation p on p.account = a.id and p.edition = $2 and p.status <> 'cancelled'
     left join stand s on ${exhibitsOn()} left join pavilion v on v.id = s.pavilion
     where a.id = $1 order by v.name, s.name`,
    [accountId, editionId],
  )
  const text = (language: Language) =>
    rows
      .filter(({ stand }) => stand !== '')
      .map(({ hall, stand }) => `${hallName(hall, language)}, stand ${stand}`)
      .join(' · ') || UNASSIGNED[language]
  return { company: rows[0]?.company ?? '', stand: { it: text('it'), 'en-US': text('en-US') } }
}

const UNASSIGNED = { it: 'da assegnare', 'en-US': 'to be assigned' }
