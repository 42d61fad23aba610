import {
  COMPANY_ROLES,
  type CompanyItem,
  type CompanyParticipationItem,
  type CompanyPersonItem,
  MAIL_STATE_NAMES,
  Participation,
  REFERENT_AREAS,
} from '@foyer/fair-domain'
import { type Language, NotFound, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { picklistLabel } from '../../picklist-label.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'

type Database = Pick<ClientBase, 'query'>

export async function readCompany(database: Database, id: string) {
  const { rows } = await database.query<CompanyItem>(
    `select a.name, billing_city as city, billing_country as country, vat_number as "vatNumber", phone, website,
       u.name as owner from account a left join user_account u on u.id = a.owner_id where a.id = $1`,
    [id],
  )
  const [company] = rows
  if (!company) throw NotFound()
  return company
}

/** Participations in all editions, newest first, with their stands. */
export async function readParticipations(database: Database, accountId: string, language: Language) {
  const { rows } = await database.query<CompanyParticipationItem>(
    `select p.id, e.name as edition, p.name as number, p.kind, p.status, o.name as organiser,
       coalesce((select json_agg(json_build_object('pavilion', v.name, 'name', s.name, 'area', s.area) order by v.name, s.name)
         from stand s join pavilion v on v.id = s.pavilion where ${exhibitsOn()}), '[]') as stands
     from participation p join edition e on e.id = p.edition
     left join participation op on op.id = p.organiser left join account o on o.id = op.account
     where p.account = $1 order by e.year desc, p.id`,
    [accountId],
  )
  return rows.map((row) => ({
    ...row,
    kind: picklistLabel(Participation.fields.Kind__c, row.kind, language),
    status: picklistLabel(Participation.fields.Status__c, row.status, language),
  }))
}

/** Contacts of the company: their responsibilities, and whether they can sign in. */
export async function readPeople(
  database: Database,
  accountId: string,
  language: Language,
): Promise<CompanyPersonItem[]> {
  const { rows } = await database.query<
    Omit<CompanyPersonItem, 'roles'> & { isPrimary: boolean; isAdministrative: boolean; isLegal: boolean }
  >(
    `select c.id, concat_ws(' ', c.first_name, c.last_name) as name, c.email, c.phone, c.title, u.id as "userId",
       coalesce(r."primary", false) as "isPrimary", coalesce(r.administrative, false) as "isAdministrative",
       coalesce(r.legal, false) as "isLegal", coalesce(r.areas, '{}') as areas
     from contact c left join referent r on r.contact = c.id and r.account = c.account_id
     left join user_account u on u.contact_id = c.id and u.is_active
     where c.account_id = $1 order by r."primary" desc nulls last, r.id is null, c.last_name, c.id limit 50`,
    [accountId],
  )
  const say = (label: Readonly<Record<Language, string>> | undefined, name: string) =>
    label?.[language] ?? name
  return rows.map(({ isPrimary, isAdministrative, isLegal, areas, ...person }) => ({
    ...person,
    roles: [
      ...(isPrimary ? [say(COMPANY_ROLES.primary, 'primary')] : []),
      ...(isAdministrative ? [say(COMPANY_ROLES.administrative, 'administrative')] : []),
      ...(isLegal ? [say(COMPANY_ROLES.legal, 'legal')] : []),
    ],
    areas: areas.map((area) => say(REFERENT_AREAS[area as keyof typeof REFERENT_AREAS], area)),
  }))
}

const message = object({
  id: string,
  subject: string,
  to: string,
  status: oneOf(...MAIL_STATE_NAMES),
  at: string,
})

/** The last official mails to the company and its contacts. */
export function readMessages(database: Database, accountId: string) {
  return readRows(
    database,
    message,
    `select m.id, m.name as subject, m."to", m.status, ${isoTime('m.created_date')} as at from message m
     where m.account = $1 or m."user" in (
       select u.id from user_account u join contact c on c.id = u.contact_id where c.account_id = $1)
     order by m.created_date desc, m.id desc limit 10`,
    [accountId],
  )
}

const paper = object({
  id: string,
  title: string,
  source: oneOf('document', 'version'),
  extension: string,
  at: string,
})

/** The last documents generated for the company, and the last uploads to its records. */
export function readDocuments(database: Database, accountId: string) {
  return readRows(
    database,
    paper,
    `(select id, name as title, 'document' as source, 'pdf' as extension, ${isoTime('coalesce(made_at, created_date)')} as at
       from document where account = $1 and state = 'ready' order by created_date desc limit 12)
     union all
     (select d.latest_published_version_id, d.title, 'version', coalesce(d.file_extension, ''), ${isoTime('d.created_date')}
       from content_document_link l join content_document d on d.id = l.content_document_id
       where d.latest_published_version_id is not null and (
         l.contract_id in (select id from contract where account_id = $1)
         or l.participation in (select id from participation where account = $1)
         or l.accreditation in (select id from accreditation where account = $1)
         or l.payment_notice in (select id from payment_notice where account = $1))
       order by d.created_date desc limit 12)
     order by at desc`,
    [accountId],
  )
}
