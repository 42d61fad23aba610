import type { DuplicateItem } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { sameName, sameVat } from '../../services/companies/same-company.ts'
import { objectOfId } from '../../services/subjects/find-subject.ts'

type Database = Pick<ClientBase, 'query'>

const WORDS = {
  vat: { 'en-US': 'the same VAT number', it: 'stessa partita IVA' },
  name: { 'en-US': 'the same name', it: 'stesso nome' },
  site: { 'en-US': 'the same website', it: 'stesso sito web' },
  email: { 'en-US': 'the same email', it: 'stessa email' },
  phone: { 'en-US': 'the same phone', it: 'stesso telefono' },
  found: { 'en-US': 'found by its name', it: 'trovato per nome' },
} as const

const MAX_RESULTS = 12

const COMPANIES = `
  select o.id, o.name, concat_ws(', ', o.billing_city, o.vat_number) as beside,
    array_remove(array[
      case when ${sameVat('o.vat_number', 'a.vat_number')} then 'vat' end,
      case when ${sameName('o.name', 'a.name')} then 'name' end,
      case when lower(o.website) = lower(a.website) then 'site' end], null) as reasons
  from account a join account o on o.id <> a.id where a.id = $1`

const PEOPLE = `
  select o.id, concat_ws(' ', o.first_name, o.last_name) as name, concat_ws(', ', o.email, c.name) as beside,
    array_remove(array[
      case when lower(o.email) = lower(a.email) then 'email' end,
      case when lower(concat_ws(' ', o.first_name, o.last_name)) = lower(concat_ws(' ', a.first_name, a.last_name))
        then 'name' end,
      case when o.mobile_phone = a.mobile_phone then 'phone' end], null) as reasons
  from contact a join contact o on o.id <> a.id left join account c on c.id = o.account_id where a.id = $1`

/** Returns likely duplicates of a company or person, or the results of a search; best match first. */
export async function findDuplicates(
  database: Database,
  recordId: string,
  search: string,
  language: Language,
): Promise<{ duplicates: DuplicateItem[] }> {
  const object = objectOfId(recordId)?.apiName
  if (object !== 'Account' && object !== 'Contact') throw NotFound()
  const words = search.trim().replaceAll(/[\\%_]/g, '\\$&')
  const { rows } = await database.query<{
    id: string
    name: string
    beside: string
    reasons: (keyof typeof WORDS)[]
  }>(
    `select * from (${object === 'Account' ? COMPANIES : PEOPLE}) o
     where cardinality(o.reasons) > 0 or ($2 <> '' and concat_ws(' ', o.name, o.beside) ilike '%' || $2 || '%')
     order by cardinality(o.reasons) desc, o.name limit ${MAX_RESULTS}`,
    [recordId, words],
  )
  return {
    duplicates: rows.map(({ id, name, beside, reasons }) => ({
      id,
      name,
      reason: [
        ...(reasons.length > 0 ? reasons : (['found'] as const)).map((one) => WORDS[one][language]),
        beside,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}
