import { InvalidJob, MAX_BULK_BYTES, MAX_BULK_RECORDS, TooLarge, TooManyParts } from '@foyer/record-contract'
import { type Client, formatOf, type StoredJob } from './bulk-jobs.ts'
import { formatCsv, parseCsv } from './csv.ts'

/** An uploaded row. */
export interface BulkRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Outcome of a row: a record, or an error. */
export interface RowOutcome {
  readonly number: number
  readonly recordId: string | null
  readonly isCreated: boolean
  readonly error: string | null
}

const ROWS_PER_STATEMENT = 1000

/** Reads the body of an upload, up to the limit, as UTF-8. */
export async function readUpload(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BULK_BYTES) throw TooLarge(MAX_BULK_BYTES)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
  } catch {
    throw InvalidJob('The CSV is not valid UTF-8')
  }
}

/** Stores the rows of an upload; returns its header. */
export async function storeRows(client: Client, job: StoredJob, text: string): Promise<string[]> {
  const rows = parseCsv(text, formatOf(job).delimiter)
  const first = rows.next()
  if (first.done) throw InvalidJob('The CSV has no header')
  const header = first.value.map((name) => name.trim())
  const names = new Set(header.map((name) => name.toLowerCase()))
  if (names.has('') || names.size < header.length) throw InvalidJob('Every column needs a different name')
  let number = 0
  let batch: BulkRow[] = []
  const insert = () =>
    client.query(
      `insert into record_platform.bulk_row (job_id, number, cells)
       select $1, r.number, r.cells from unnest($2::int[], $3::text[]) as r (number, cells)`,
      [job.id, batch.map((row) => row.number), batch.map(({ cells }) => JSON.stringify(cells))],
    )
  for (const cells of rows) {
    number += 1
    if (number > MAX_BULK_RECORDS) throw TooManyParts(MAX_BULK_RECORDS, 'CSV', 'records')
    batch.push({ number, cells })
    if (batch.length < ROWS_PER_STATEMENT) continue
    await insert()
    batch = []
  }
  if (batch.length > 0) await insert()
  return header
}

/** Returns the next rows after the given number. */
export async function nextRows(
  client: Client,
  jobId: string,
  after: number,
  limit: number,
): Promise<BulkRow[]> {
  const { rows } = await client.query<{ number: number; cells: string }>(
    'select number, cells from record_platform.bulk_row where job_id = $1 and number > $2 order by number limit $3',
    [jobId, after, limit],
  )
  return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) as string[] }))
}

export const storeOutcomes = (client: Client, jobId: string, outcomes: readonly RowOutcome[]) =>
  client.query(
    `update record_platform.bulk_row b set record_id = o.record_id, is_created = o.is_created, error = o.error
     from unnest($2::int[], $3::text[], $4::boolean[], $5::text[]) as o (number, record_id, is_created, error)
     where b.job_id = $1 and b.number = o.number`,
    [
      jobId,
      outcomes.map(({ number }) => number),
      outcomes.map(({ recordId }) => recordId),
      outcomes.map(({ isCreated }) => isCreated),
      outcomes.map(({ error }) => error),
    ],
  )

export type ResultKind = 'successful' | 'failed' | 'unprocessed'

const CONDITIONS: Readonly<Record<ResultKind, string>> = {
  successful: 'error is null and record_id is not null',
  failed: 'error is not null',
  unprocessed: 'error is null and record_id is null',
}

const RESULT_COLUMNS: Readonly<Record<ResultKind, readonly string[]>> = {
  successful: ['sf__Id', 'sf__Created'],
  failed: ['sf__Id', 'sf__Error'],
  unprocessed: [],
}

/** Returns the rows with that outcome as CSV: the columns of the outcome, and those of the upload. */
export async function resultsCsv(client: Client, job: StoredJob, kind: ResultKind): Promise<string> {
  const { columns } = job
  if (columns === null) return ''
  const { rows } = await client.query<{
    cells: string
    recordId: string | null
    isCreated: boolean | null
    error: string | null
  }>(
    `select cells, record_id as "recordId", is_created as "isCreated", error
     from record_platform.bulk_row where job_id = $1 and ${CONDITIONS[kind]} order by number`,
    [job.id],
  )
  const outcomeOf = (row: (typeof rows)[number]) =>
    kind === 'unprocessed' ? [] : [row.recordId, kind === 'failed' ? row.error : String(row.isCreated)]
  return formatCsv(
    [
      [...RESULT_COLUMNS[kind], ...columns],
      ...rows.map((row) => [...outcomeOf(row), ...(JSON.parse(row.cells) as string[])]),
    ],
    formatOf(job),
  )
}
