import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'

/**
 * Keeps hall and stands of published entries up to date: they are where the company is, not what it published. The texts
 * of the entry stay those of its publication.
 */
export async function followStands(writes: readonly CommittedWrite[], { client }: Transaction) {
  const participations = writes.flatMap(({ objectApiName, changedFields, before, after }) =>
    objectApiName === 'Stand__c' &&
    (changedFields.includes('Participation__c') || changedFields.includes('Name'))
      ? [before, after].flatMap((stand) => (stand?.Participation__c ? [String(stand.Participation__c)] : []))
      : [],
  )
  const profiles = writes.flatMap(({ objectApiName, kind, changedFields, recordId }) =>
    objectApiName === 'DirectoryProfile__c' && kind === 'updated' && changedFields.includes('Pavilion__c')
      ? [recordId]
      : [],
  )
  if (participations.length + profiles.length === 0) return
  await client.query(
    `update catalogue.content t
     set content = t.content || jsonb_build_object('stands', place.stands, 'pavilion', place.pavilion)
     from catalogue_entry e join directory_profile d on d.id = e.profile
     cross join lateral (
       select jsonb_build_object('id', v.id, 'name', v.name) as pavilion,
         (select coalesce(jsonb_agg(s.name order by s.name), '[]') from participation p join stand s on ${exhibitsOn()}
          where p.account = d.account and p.status <> 'cancelled' and s.pavilion = v.id) as stands
       from pavilion v where v.id = d.pavilion
     ) place
     where t.entry = e.id and e.state in ('live', 'pending')
       and (d.id = any($2) or d.account in (select account from participation where id = any($1) or organiser = any($1)))
       and (t.content -> 'stands', t.content -> 'pavilion') is distinct from (place.stands, place.pavilion)`,
    [participations, profiles],
  )
  await client.query(
    `update catalogue.item i set pavilion = d.pavilion from directory_profile d
     where d.id = i.profile and d.id = any($1) and i.pavilion is distinct from d.pavilion`,
    [profiles],
  )
}
