import {
  type AuditChangeItem,
  auditStepLabel,
  describeFacts,
  type HistoryItem,
  type HistoryKind,
  type HistoryResult,
  historyObjects,
  isStaff,
  type LastChangeResult,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import { boolean, type Infer, nullable, object, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { objectLabel } from '../../services/audit/history-labels.ts'
import { describeChanges, readRecordNames } from '../../services/history/describe-changes.ts'
import type { Needs } from './needs.ts'

const ACTOR = {
  at: string,
  actor: nullable(string),
  actorName: nullable(string),
  isColleague: boolean,
  isOutsider: boolean,
}
const actorRow = object(ACTOR)

const entryRow = object({
  id: string,
  name: string,
  objectApiName: nullable(string),
  recordId: nullable(string),
  reason: nullable(string),
  before: nullable(string),
  after: nullable(string),
  facts: nullable(string),
  ...ACTOR,
  onBehalfOf: nullable(string),
})

type EntryRow = Infer<typeof entryRow>

const PAGE_SIZE = 30
const OWN_VALUES = 6
const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns the history of the caller's company: entries and values that the caller may read, newest first. */
export async function getHistory(
  fair: Needs,
  session: Session,
  filter: { kind: HistoryKind | null; from: string | null; until: string | null; after: string | null },
): Promise<HistoryResult> {
  const shown = fair.readable(session, OWN_VALUES)
  const entry = (field: string) => shown.field('AuditEntry__c', field, 'e')
  const rows = await readRows(
    fair.pool,
    entryRow,
    `select e.id, e.name, e.object_api_name as "objectApiName", e.record_id as "recordId", ${entry('Reason__c')} as reason,
            ${entry('Before__c')} as before, ${entry('After__c')} as after, ${entry('Facts__c')} as facts, ${isoTime('e.created_date')} as at, e.actor,
            u.name as "actorName",
            coalesce(c.account_id = any($6) and not u.profiles && $5, false) as "isColleague",
            coalesce(c.account_id <> all($6) and not u.profiles && $5, false) as "isOutsider", b.name as "onBehalfOf"
     from audit_entry e left join user_account u on u.id = e.actor left join contact c on c.id = u.contact_id
     left join user_account b on b.id = e.on_behalf_of
     where ${shown.rows('AuditEntry__c', 'e')} and e.account = any($6)
       and e.object_api_name = any($1)
       and ($2::date is null or e.created_date >= $2::date::timestamp at time zone 'Europe/Rome')
       and ($3::date is null or e.created_date < ($3::date + 1)::timestamp at time zone 'Europe/Rome')
       and ($4::text is null or (e.created_date, e.id) < (select created_date, id from audit_entry where id = $4))
     order by e.created_date desc, e.id desc limit ${PAGE_SIZE + 1}`,
    [
      historyObjects(filter.kind),
      isDay(filter.from) ? filter.from : null,
      isDay(filter.until) ? filter.until : null,
      filter.after,
      STAFF_PROFILES,
      attributeOf(session, 'accountId'),
      ...shown.values(),
    ],
  )
  const page = rows.slice(0, PAGE_SIZE)
  const changes = await describeChanges(fair, session, page)
  const records = await readRecordNames(fair, session, page)
  const entries = page.map((row, index) => ({
    ...itemOf(fair, row, session, changes[index] ?? []),
    record: records[index] ?? null,
  }))
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
}

const LAST_VALUES = 5

/**
 * Returns the person who saved a record last, and when. Staff read the names of staff, companies do not. The history belongs to a
 * company: users without one read this of their own profile.
 */
export async function getLastChange(
  fair: Needs,
  session: Session,
  recordId: string,
): Promise<LastChangeResult> {
  const shown = fair.readable(session, LAST_VALUES)
  const [row] = await readRows(
    fair.pool,
    actorRow,
    `select ${isoTime('e.created_date')} as at, e.actor, u.name as "actorName",
            coalesce(c.account_id = any($3) and not u.profiles && $2, false) as "isColleague",
            coalesce(c.account_id <> all($3) and not u.profiles && $2, false) as "isOutsider"
     from audit_entry e left join user_account u on u.id = e.actor left join contact c on c.id = u.contact_id
     where (${shown.rows('AuditEntry__c', 'e')} or e.record_id = any($4)) and e.record_id = $1
     -- Jobs continue what a person saved, such as the new code of a badge: they are named only without a person.
     order by coalesce(e.actor = $5, true), e.created_date desc, e.id desc limit 1`,
    [
      recordId,
      STAFF_PROFILES,
      attributeOf(session, 'accountId'),
      attributeOf(session, 'contactId'),
      fair.systemSession.userId,
      ...shown.values(),
    ],
  )
  if (!row) return null
  const by = doneBy(row, session, fair.systemSession)
  const isNamed = isStaff(session.profiles) && row.actorName !== null && by.who === 'organiser'
  return { at: row.at, by: isNamed ? { who: 'colleague', name: row.actorName } : by }
}

const itemOf = (
  { systemSession }: Needs,
  row: EntryRow,
  session: Session,
  changes: readonly AuditChangeItem[],
): Omit<HistoryItem, 'record'> => ({
  id: row.id,
  at: row.at,
  step: auditStepLabel(row.name),
  object: objectLabel(row.objectApiName),
  by: doneBy(row, session, systemSession),
  onBehalfOf: row.onBehalfOf,
  reason: row.reason,
  facts: describeFacts(row.facts),
  changes,
})

function doneBy(
  { actor, actorName, isColleague, isOutsider }: Infer<typeof actorRow>,
  { userId }: Session,
  system: Session,
): HistoryItem['by'] {
  if (actor === null || actorName === null || actor === system.userId) return { who: 'system', name: null }
  if (actor === userId) return { who: 'you', name: actorName }
  if (isColleague) return { who: 'colleague', name: actorName }
  // The name of a user of another company is visible to that company only.
  return { who: isOutsider ? 'outsider' : 'organiser', name: null }
}
