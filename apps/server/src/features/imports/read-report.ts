import {
  type ImportObject,
  type ImportResult,
  type ImportRowItem,
  type ImportShown,
  importFields,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { writeCsv } from '@foyer/tables/write-csv'
import { declaredNow } from './declared-now.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'

/** Maximum number of rows on the screen; the file has all of them. */
const SHOWN_ROWS = 200

const COLUMNS =
  'r.row, r.outcome, r.key, r.name, r.record_id as "recordId", r.reasons, r.issues, r.cells, r.changes'

/** Condition of the part of a report that is shown: $4 is the part, $3 a field of its issues; null for all. */
const SHOWN = `
  and ($4::text is distinct from 'issues' or r.cells is not null and r.matches = '[]'
       and ($3::text is null or r.issues @> jsonb_build_array(jsonb_build_object('field', $3::text))))
  and ($4::text is distinct from 'similar' or r.matches <> '[]')
  and ($4::text is distinct from 'good' or r.outcome <> 'refused')`

/** Rows of an import, each with the choice for its key. */
const REPORT = `from import_row r left join import_choice c on c.object_api_name = $2 and c.key = r.key
  where r.import_id = $1`

/**
 * Filters changes by the fields that the reader may read, who may have other access than the importer.
 * Reports store labels, so changes with a label of no readable field are removed.
 */
function readableChanges({ records }: Needs, session: Session, name: ImportObject) {
  const object = records.registry.objects.get(name)
  if (!object) return () => []
  const access = records.access(object, session)
  const hidden = new Set(
    [...object.fields.values()]
      .filter((field) => !access.canField('read', field))
      .map(({ apiName }) => apiName),
  )
  const labels = importFields(name, object.declaration).filter((field) => !hidden.has(field.name))
  const readableLabels = new Set([
    ...[...object.fields.keys()].filter((fieldName) => !hidden.has(fieldName)),
    ...labels.flatMap(({ label }) => Object.values(label)),
  ])
  return (changes: ImportRowItem['changes']) => changes.filter(({ field }) => readableLabels.has(field))
}

/** Filters cells and issues by the fields that the reader may set. */
function offeredCells(fields: ImportResult['fields']) {
  const names = new Set(fields.map(({ name }) => name))
  return ({ issues, cells }: Pick<ImportRowItem, 'issues' | 'cells'>) => ({
    issues: issues.filter(({ field }) => names.has(field)),
    cells: cells && Object.fromEntries(Object.entries(cells).filter(([name]) => names.has(name))),
  })
}

/** Returns the progress of an import and the outcome of its rows. */
export async function readImport(
  fair: Needs,
  session: Session,
  { importId: id, show, field }: { importId: string; show?: ImportShown; field?: string },
): Promise<ImportResult> {
  const { pool } = fair
  const found = await requireImport(pool, session, id)
  const { rows } = await pool.query<ImportRowItem & { said: { chosen?: string | null } }>(
    `select ${COLUMNS}, coalesce(nullif(r.matches, '[]'), c.matches, '[]') as matches,
            case when c.key is not null then jsonb_build_object('chosen', c.record_id) else '{}' end as said
     ${REPORT} ${SHOWN}
     order by outcome <> 'refused', row limit ${SHOWN_ROWS}`,
    [id, found.object, field ?? null, show ?? null],
  )
  const { rows: waiting } = await pool.query<{ undecided: number; decided: number }>(
    `select count(*) filter (where c.key is null)::int as undecided,
            count(*) filter (where c.key is not null)::int as decided
     ${REPORT} and r.outcome = 'refused' and r.matches <> '[]'`,
    [id, found.object],
  )
  const { rows: issueCounts } = await pool.query<{ field: string | null; rows: number }>(
    `select f.field, count(distinct r.row)::int as rows
     from import_row r left join lateral jsonb_to_recordset(r.issues) as f (field text) on true
     where r.import_id = $1 and r.outcome = 'refused' and r.matches = '[]'
     group by f.field order by rows desc, f.field`,
    [id],
  )
  const { rowCount } = await pool.query(
    `select from import_row where import_id = $1 and version is not null and not undone limit 1`,
    [id],
  )
  const readable = readableChanges(fair, session, found.object)
  const fields = importFields(found.object, declaredNow(fair, session, found.object))
    .filter(({ name }) => found.mapping[name] !== undefined)
    .map(({ name, label }) => ({ name, label }))
  const offered = offeredCells(fields)
  return {
    ...found,
    report: rows.map(({ said, ...row }) => ({
      ...row,
      ...offered(row),
      changes: readable(row.changes),
      ...said,
    })),
    fields,
    issueCounts,
    canUndo: found.state === 'done' && rowCount === 1,
    undecided: waiting[0]?.undecided ?? 0,
    decided: waiting[0]?.decided ?? 0,
  }
}

const HEADINGS = {
  'en-US': ['Row', 'Outcome', 'Key', 'Name', 'Reasons', 'Id', 'Changes'],
  it: ['Riga', 'Esito', 'Chiave', 'Nome', 'Motivi', 'Id', 'Modifiche'],
}
const OUTCOMES: Record<'en-US' | 'it', Record<ImportRowItem['outcome'], string>> = {
  'en-US': { created: 'created', updated: 'updated', unchanged: 'unchanged', refused: 'refused' },
  it: { created: 'creato', updated: 'aggiornato', unchanged: 'invariato', refused: 'rifiutato' },
}

/** Returns the whole report as CSV. */
export async function reportCsv(fair: Needs, session: Session, id: string) {
  const found = await requireImport(fair.pool, session, id)
  const readable = readableChanges(fair, session, found.object)
  const { rows } = await fair.pool.query<Omit<ImportRowItem, 'matches'>>(
    `select ${COLUMNS} from import_row r where r.import_id = $1 order by r.row`,
    [id],
  )
  const { language } = session
  const lines = rows.map(({ row, outcome, key, name, reasons, recordId, changes }) => [
    String(row),
    OUTCOMES[language][outcome],
    key,
    name,
    reasons.join(' · '),
    found.state === 'done' ? (recordId ?? '') : '',
    readable(changes)
      .map(({ field, before, after }) => `${field}: ${before || '–'} → ${after || '–'}`)
      .join(' · '),
  ])
  return writeCsv([HEADINGS[language], ...lines])
}
