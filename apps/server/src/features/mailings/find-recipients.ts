import { type LeftOutReason, leftOutReason, type RecipientFacts } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { idRow, readRows } from '../../database/read-rows.ts'
import { IS_APPLICATION } from '../../services/company-roles/is-application.ts'
import { hasAgreedTo } from '../../services/consents/read-consents.ts'
import { AUDIENCES } from '../../services/payments/mail-referents.ts'
import { companyFieldOf, objectOfId, personFieldOf } from '../../services/subjects/find-subject.ts'
import type { StoredMailing } from './stored-mailing.ts'

type Database = Pick<ClientBase, 'query'>

export interface FoundRecipient {
  contactId: string
  /** The record that leads to the recipient. */
  recordId: string
  firstName: string
  name: string
  /** Email address: of the user account, else of the contact. */
  email: string | null
  /** Email address visible to staff: the sign-in address is restricted. */
  shownEmail: string | null
  language: Language
  company: string | null
  accountId: string | null
  phone: string | null
  userId: string | null
  leftOut: LeftOutReason | null
}

/** A record, and the contact or company that it refers to. */
export interface Subject {
  record: string
  contact: string | null
  account: string | null
}

/** Reads the records of a mailing. */
export async function readSubjects(database: Database, mailingId: string): Promise<Subject[]> {
  const rows = await readRows(
    database,
    idRow,
    'select record_id as id from mailing_source where mailing = $1 order by record_id',
    [mailingId],
  )
  const ids = rows.map(({ id }) => id)
  const object = ids[0] === undefined ? undefined : objectOfId(ids[0])
  if (!object) return []
  const columnOf = (field: string | undefined) =>
    fragment<'null::text'>(field ? `"${columnNameOf(field)}"` : 'null')
  const { rows: subjects } = await database.query<Subject>(
    `select id as record, ${columnOf(personFieldOf(object))} as contact, ${columnOf(companyFieldOf(object))} as account
     from "${fragment<'account'>(object.table ?? columnNameOf(object.apiName))}" where id = any($1) order by id`,
    [ids],
  )
  return subjects
}

const IS_MEANT = { ...AUDIENCES, primary: 'r."primary"', everybody: 'true' }

/**
 * Contacts by the record that leads to them. For a company: those concerned by the subject, else its primary
 * referent, else a user, else a contact with an address.
 */
const reachedSql = (audience: StoredMailing['audience']) => `
  select s.record, s.contact from source s where s.contact is not null
  union
  select s.record, p.contact from source s join lateral (
    select contact, step, row_number() over (partition by step order by contact) as place, min(step) over () as nearest
    from (select c.id as contact, case when coalesce(${IS_MEANT[audience]}, false) then 1 when r."primary" then 2
            when u.id is not null then 3 else 4 end as step
          from contact c left join referent r on r.contact = c.id and r.account = c.account_id
          left join user_account u on u.contact_id = c.id and u.is_active
          where c.account_id = s.account and coalesce(u.username, c.email) is not null) near
  ) p on p.step = p.nearest and (p.step < 3 or p.place = 1)
  where s.contact is null`

/** Condition for a service mail: the person or their company has a relation with the organiser. */
const HAS_RELATION = `(
  exists (select from participation x where x.account = c.account_id and x.edition = $4 and x.status <> 'cancelled')
  or exists (select from application a where a.account = c.account_id and a.edition = $4 and ${IS_APPLICATION})
  or exists (select from amount_due x where x.account = c.account_id and x.state in ('open', 'part_paid'))
  or exists (select from accreditation x where x.contact = c.id and x.edition = $4)
  or exists (select from buyer_application x where x.contact = c.id and x.edition = $4)
  or exists (select from shop_order x where x.contact = c.id and x.edition = $4)
  or exists (select from ticket x where x.contact = c.id and x.edition = $4))`

/** Finds the current recipients of a mailing and the excluded ones; each person and each address once. */
export async function findRecipients(
  database: Database,
  mailing: Pick<StoredMailing, 'kind' | 'purpose' | 'audience'>,
  subjects: readonly Subject[],
  { editionId, isPersonal }: { editionId: string | null; isPersonal: boolean },
): Promise<FoundRecipient[]> {
  const { rows } = await database.query<Omit<FoundRecipient, 'leftOut'> & RecipientFacts>(
    `with source as (select * from unnest($1::text[], $2::text[], $3::text[]) as s (record, contact, account)),
     reached as (select contact, min(record) as record from (${reachedSql(mailing.audience)}) r group by contact)
     select c.id as "contactId", reached.record as "recordId", coalesce(nullif(c.first_name, ''), c.last_name) as "firstName",
       concat_ws(' ', c.first_name, c.last_name) as name, t.email, c.email as "shownEmail", a.name as company, a.id as "accountId",
       coalesce(c.mobile_phone, c.phone, a.phone) as phone, u.id as "userId",
       coalesce(u.language_locale_key, case when coalesce(a.billing_country, 'IT') = 'IT' then 'it' else 'en-US' end) as language,
       coalesce((select m.status = 'bounced' from message m where lower(m."to") = lower(t.email)
         and m.status not in ('queued', 'held', 'withdrawn') order by m.created_date desc limit 1), false) as "lastBounced",
       ${hasAgreedTo('$5', 'c.id')} as "hasAgreed", ${HAS_RELATION} as "hasRelation"
     from reached join contact c on c.id = reached.contact left join account a on a.id = c.account_id
     left join user_account u on u.contact_id = c.id and u.is_active
     cross join lateral (select coalesce(u.username, c.email) as email) t
     order by a.name nulls last, c.last_name, c.id`,
    [
      subjects.map(({ record }) => record),
      subjects.map(({ contact }) => contact),
      subjects.map(({ account }) => account),
      editionId,
      mailing.purpose,
    ],
  )
  const usedAddresses = new Set<string>()
  return rows.map(({ lastBounced, hasAgreed, hasRelation, ...person }) => {
    const facts = { email: person.email, lastBounced, hasAgreed, hasRelation }
    const refused = leftOutReason(facts, { kind: mailing.kind, isPersonal })
    const address = person.email?.toLowerCase() ?? ''
    const leftOut = refused ?? (usedAddresses.has(address) ? 'sameAddress' : null)
    if (leftOut === null) usedAddresses.add(address)
    return { ...person, leftOut }
  })
}

const companyRow = object({ accountId: string, name: string, phone: nullable(string) })

/** Returns the companies of a mailing without any person to write to. */
export function findCompaniesWithoutPeople(
  database: Database,
  subjects: readonly Subject[],
  people: readonly Pick<FoundRecipient, 'accountId'>[],
) {
  const covered = new Set(people.map(({ accountId }) => accountId))
  const missing = companiesOf(subjects).filter((accountId) => !covered.has(accountId))
  return readRows(
    database,
    companyRow,
    'select id as "accountId", name, phone from account where id = any($1) order by name, id',
    [missing],
  )
}

/** The companies that a mailing is addressed to as such. */
export const companiesOf = (subjects: readonly Subject[]) => [
  ...new Set(
    subjects.flatMap(({ contact, account }) => (contact === null && account !== null ? [account] : [])),
  ),
]
