import {
  AMBER_REASONS,
  AMBER_SERVICES,
  type CheckItem,
  type Fact,
  type FlagItem,
  type Queue,
  type QueueFactsResult,
  romeDay,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { columnNameOf, fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { picklistLabel } from '../../picklist-label.ts'
import { openListings } from '../../services/amber-list/open-listing.ts'
import { companyMoney } from '../../services/payments/company-money.ts'
import { declarationOf, tableOf } from '../../services/queues/count-open.ts'
import { companyFieldOf } from '../../services/subjects/find-subject.ts'
import type { Needs } from './needs.ts'
import { readLastEdition } from './read-last-edition.ts'

/** The subject of a record, as declared by its object. */
interface Subject {
  accountId: string | null
  contactId: string | null
  editionId: string | null
}

type FactsOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>

/** Returns the data that a decision needs besides the record. */
export async function getFacts(
  fair: Needs,
  session: Session,
  queue: Queue,
  recordId: string,
  language: Language,
): Promise<QueueFactsResult> {
  const { pool } = fair
  const subject = await readSubject(fair, session, queue, recordId)
  const now = fair.clock()
  const { accountId } = subject
  const has = <K extends Fact['kind']>(kind: K) =>
    queue.facts.find((fact): fact is FactsOf<K> => fact.kind === kind)
  const lastEdition = has('lastEdition')
  const [checks, debts, flags, standing, earlier] = await Promise.all([
    readChecks(fair, session, queue, recordId, language),
    has('debts') && accountId ? companyMoney(pool, accountId, romeDay(now), language) : null,
    has('flags') ? readFlags(fair, subject, language) : null,
    lastEdition?.of === 'company' && accountId
      ? readLastEdition(fair, accountId, subject.editionId, language)
      : null,
    lastEdition?.of === 'person' ? findEarlier(fair, queue, subject) : null,
  ])
  return { checks, debts, flags, lastEdition: standing, earlier }
}

/** Throws NOT_FOUND if the session may not read the record. */
async function readSubject(fair: Needs, session: Session, queue: Queue, recordId: string): Promise<Subject> {
  const object = declarationOf(queue)
  const fields = fieldsOf(object)
  const company = companyFieldOf(object)
  const column = (field: string | undefined) =>
    fragment<'null::text'>(
      field === undefined || (field !== 'Id' && !fields[field]) ? 'null' : `t."${columnNameOf(field)}"`,
    )
  const shown = fair.readable(session, 1)
  const { rows } = await fair.pool.query<Subject>(
    `select ${column(company)} as "accountId", ${column('Contact__c')} as "contactId",
       ${column('Edition__c')} as "editionId"
     from ${tableOf(queue)} t where t.id = $1 and ${shown.rows(queue.object, 't')}`,
    [recordId, ...shown.values()],
  )
  const [row] = rows
  if (!row) throw NotFound()
  return row
}

/** Reads all checks of the queue in one statement. */
async function readChecks(
  fair: Needs,
  session: Session,
  queue: Queue,
  recordId: string,
  language: Language,
): Promise<CheckItem[]> {
  const facts = queue.facts.filter((fact) => fact.kind === 'checks')
  const rules = facts.flatMap((fact) => ('checks' in fact ? fact.checks : []))
  const fields = facts.flatMap((fact) => ('passed' in fact ? [fact] : []))
  if (rules.length === 0 && fields.length === 0) return []
  const shown = fair.readable(session, 1)
  const columns = [
    ...rules.map(({ holds }, place) => `(${shown.rule(queue.object, holds, 't')}) is true as "r${place}"`),
    ...fields.flatMap(({ passed, failed }, place) => [
      `${shown.field(queue.object, passed, 't')} as "passed${place}"`,
      `${shown.field(queue.object, failed, 't')} as "failed${place}"`,
    ]),
  ]
  const { rows } = await fair.pool.query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${tableOf(queue)} t where t.id = $1`,
    [recordId, ...shown.values()],
  )
  const row = rows[0] ?? {}
  const declared = fieldsOf(declarationOf(queue))
  const listed = (field: string, value: unknown, isPassed: boolean) =>
    (Array.isArray(value) ? value : []).map((name) => ({
      words: picklistLabel(declared[field], String(name), language),
      isPassed,
    }))
  return [
    ...rules.map(({ passed, failed }, place) => {
      const isPassed = row[`r${place}`] === true
      return { words: (isPassed ? passed : failed)[language], isPassed }
    }),
    ...fields.flatMap(({ passed, failed }, place) => [
      ...listed(passed, row[`passed${place}`], true),
      ...listed(failed, row[`failed${place}`], false),
    ]),
  ]
}

async function readFlags(fair: Needs, subject: Subject, language: Language): Promise<FlagItem[]> {
  const listings = await openListings(fair.pool, subject, fair.clock())
  return listings.map(({ id, name, reasonCode, services, expiresOn }) => ({
    id,
    name,
    reason: AMBER_REASONS[reasonCode as keyof typeof AMBER_REASONS][language],
    services: services.map((service) => AMBER_SERVICES[service][language]),
    expiresOn,
  }))
}

/** The same person's record in the most recent edition before that of this record. */
async function findEarlier(fair: Needs, queue: Queue, { contactId, editionId }: Subject) {
  if (contactId === null || editionId === null) return null
  const { rows } = await fair.pool.query<{ id: string; edition: string }>(
    `select t.id, e.name as edition from ${fragment<'accreditation'>(tableOf(queue))} t join edition e on e.id = t.edition
     where t.contact = $1 and e.year < (select year from edition where id = $2)
     order by e.year desc, t.created_date desc, t.id limit 1`,
    [contactId, editionId],
  )
  return rows[0] ?? null
}
