import { auditMethods, auditStepLabel, describeFacts } from '@foyer/fair-domain'
import { nullable, object, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { objectLabel, objectsMeant, stepsMeant } from '../../services/audit/history-labels.ts'
import { serve } from '../../services/feature/serve.ts'
import { describeChanges } from '../../services/history/describe-changes.ts'
import type { Needs } from './needs.ts'

const entryRow = object({
  id: string,
  name: string,
  objectApiName: nullable(string),
  recordId: nullable(string),
  reason: nullable(string),
  before: nullable(string),
  after: nullable(string),
  facts: nullable(string),
  at: string,
  by: nullable(string),
  onBehalfOf: nullable(string),
  company: nullable(string),
})

const PAGE_SIZE = 50
const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Matches names by substring. */
const like = (text: string | null) =>
  text?.trim() ? `%${text.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%` : null

/** Number of parameters of the search itself. */
const SEARCH_PARAMETERS = 9

/** Searches the whole history by person, company, object, step and day; newest first. */
export const serveAudit = (fair: Needs) =>
  serve(fair, auditMethods, {
    search: async (wanted, { session }) => {
      const shown = fair.readable(session, SEARCH_PARAMETERS)
      const entry = (field: string) => shown.field('AuditEntry__c', field, 'e')
      const username = shown.field('User', 'Username', 'u')
      const rows = await readRows(
        fair.pool,
        entryRow,
        `select e.id, e.name, e.object_api_name as "objectApiName", e.record_id as "recordId", e.reason,
           ${entry('Before__c')} as before, ${entry('After__c')} as after, e.facts, ${isoTime('e.created_date')} as at, u.name as "by", b.name as "onBehalfOf", a.name as company
         from audit_entry e left join user_account u on u.id = e.actor
         left join user_account b on b.id = e.on_behalf_of left join account a on a.id = e.account
         where ${shown.rows('AuditEntry__c', 'e')}
           and ($1::text is null or u.name ilike $1 or ${username} ilike $1 or b.name ilike $1)
           and ($2::text is null or a.name ilike $2)
           and ($3::text[] is null or e.object_api_name = any($3) or e.record_id = $4)
           and ($5::text[] is null or e.name = any($5) or e.name ilike $9)
           and ($6::date is null or e.created_date >= $6::date::timestamp at time zone 'Europe/Rome')
           and ($7::date is null or e.created_date < ($7::date + 1)::timestamp at time zone 'Europe/Rome')
           and ($8::text is null or (e.created_date, e.id) <
             (select created_date, id from audit_entry where id = $8))
         order by e.created_date desc, e.id desc limit ${PAGE_SIZE + 1}`,
        [
          like(wanted.person),
          like(wanted.company),
          objectsMeant(wanted.object),
          wanted.object?.trim() ?? null,
          stepsMeant(wanted.name),
          isDay(wanted.from) ? wanted.from : null,
          isDay(wanted.until) ? wanted.until : null,
          wanted.after,
          like(wanted.name),
          ...shown.values(),
        ],
      )
      const page = rows.slice(0, PAGE_SIZE)
      const changes = await describeChanges(fair, session, page)
      const entries = page.map(({ before: _before, after: _after, facts, ...row }, index) => ({
        ...row,
        step: auditStepLabel(row.name),
        object: objectLabel(row.objectApiName),
        changes: [...(changes[index] ?? []), ...describeFacts(facts)],
      }))
      return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
    },
  })
