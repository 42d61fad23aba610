import {
  type DeletedRecords,
  InvalidReplicationDate,
  TooManyGroups,
  type UpdatedRecords,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { fragment } from '../db/sql-fragment.ts'
import { DEFAULT_CHANGE_RETENTION_HOURS } from '../events/purge.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createCompilation } from '../query/compilation.ts'
import { readRule } from '../query/record-source.ts'
import { bind, quote } from '../query/statement.ts'
import type { Session } from '../session.ts'

interface Span {
  readonly start: string
  readonly end: string
}

/** Maximum number of changed records; beyond it a client should reload everything. */
const MAX_CHANGED = 10_000
const HOUR_MS = 3_600_000

/** Returns the ids of readable records that were created or updated in that period. */
export async function updatedRecords(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  span: Span,
): Promise<UpdatedRecords> {
  const { start, end } = momentsOf(context, span)
  const compilation = createCompilation(context, session)
  const { parameters } = compilation
  const rule = readRule(compilation, object, 'r')
  const { rows } = await context.options.pool.query<{ id: string }>(
    `select r."id" as id from ${fragment<'contact'>(quote(object.table))} r
     where r."system_modstamp" >= ${fragment<'null'>(parameters.constant(start))}::timestamptz
       and r."system_modstamp" < ${fragment<'null'>(parameters.constant(end))}::timestamptz
       and ${fragment<'true'>(rule ?? 'true')}
     order by r."system_modstamp", r."id" limit ${MAX_CHANGED + 1}`,
    bind(parameters.slots, session),
  )
  if (rows.length > MAX_CHANGED) throw TooManyGroups()
  return { ids: rows.map(({ id }) => id), latestDateCovered: platformMoment(end) }
}

/** Returns records that were deleted in that period and that the session might have read before. */
export async function deletedRecords(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  span: Span,
): Promise<DeletedRecords> {
  const { start, end } = momentsOf(context, span)
  const compilation = createCompilation(context, session)
  const { parameters } = compilation
  const rule = readRule(compilation, object, 'r')
  const { rows } = await context.options.pool.query<{ id: string; happened_at: Date }>(
    `select e.record_id as id, e.happened_at from record_platform.change_event e
       cross join lateral jsonb_populate_record(null::${fragment<'contact'>(quote(object.table))}, e.row_before) r
     where e.object_api_name = ${fragment<'null'>(parameters.constant(object.apiName))} and e.kind = 'deleted'
       and e.happened_at >= ${fragment<'null'>(parameters.constant(start))}::timestamptz
       and e.happened_at < ${fragment<'null'>(parameters.constant(end))}::timestamptz
       and ${fragment<'true'>(rule ?? 'true')}
     order by e.sequence limit ${MAX_CHANGED + 1}`,
    bind(parameters.slots, session),
  )
  if (rows.length > MAX_CHANGED) throw TooManyGroups()
  const retentionHours = context.options.changesKeptHours ?? DEFAULT_CHANGE_RETENTION_HOURS
  return {
    deletedRecords: rows.map(({ id, happened_at: at }) => ({
      id,
      deletedDate: platformMoment(at.toISOString()),
    })),
    earliestDateAvailable: platformMoment(
      new Date(context.options.clock() - retentionHours * HOUR_MS).toISOString(),
    ),
    latestDateCovered: platformMoment(end),
  }
}

/** `2026-01-15T10:30:00.000+0000` */
const platformMoment = (iso: string) => iso.replace('Z', '+0000')

const MAX_SPAN_MS = 30 * 24 * HOUR_MS

function momentsOf({ options }: ServerContext, span: Span) {
  // An unescaped plus in a URL is a space.
  const [start = Number.NaN, end = Number.NaN] = [span.start, span.end].map((text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text.replace(' ', '+')) : Number.NaN,
  )
  if (Number.isNaN(start) || Number.isNaN(end))
    throw InvalidReplicationDate('start and end must be date-times')
  if (start >= end) throw InvalidReplicationDate('startDate cannot be later than endDate')
  if (start < options.clock() - MAX_SPAN_MS) throw InvalidReplicationDate('startDate before 30 days ago')
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
