import { shiftParameters, undescribed } from '@foyer/record-server'
import pg, { type FieldDef, type Pool, type QueryResult } from 'pg'

/** A read-only statement. */
export interface Read {
  text: string
  values: readonly unknown[]
  /** Rows are arrays of values by column, instead of objects by name. */
  isArray: boolean
  /** Whether the caller named it, to be prepared. */
  isNamed: boolean
  /** The parser from the text format of a type. */
  parserOf: (type: number) => (text: string) => unknown
}

type Ask = (name?: string) => Promise<QueryResult>

interface Waiting extends Read {
  ask: Ask
  settle: (answer: Promise<QueryResult>) => void
}

/** Types whose cast to text equals the text format of PostgreSQL; a boolean differs and is converted below. */
const BOOLEAN = 16
const PLAIN = new Set([
  BOOLEAN,
  17,
  19,
  20,
  21,
  23,
  25,
  26,
  114,
  700,
  701,
  705,
  1007,
  1009,
  1015,
  1016,
  1043,
  1082,
  1083,
  1114,
  1184,
  1700,
  2950,
  3802,
])
const MAX_KNOWN = 2_000
const MAX_JOINED_READS = 40
/** A connection keeps each prepared plan, so only repeated statements are prepared. */
const MAX_PREPARED = 100
const USES_BEFORE_NAMING = 4
/** SQLSTATE of a prepared statement whose tables were altered. */
const PLAN_OUTDATED = '0A000'
const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i

/** A locking clause must be at the top level, and a literal may contain text like a parameter. */
const isFit = (text: string) =>
  !LOCKS.test(text) &&
  !text.includes('$$') &&
  !(text.match(/'(?:[^']|'')*'/g) ?? []).some((quoted) => quoted.includes('$'))

/**
 * Joins concurrent reads into one statement: one round trip, and one prepared plan. The result columns must be known
 * first, so each statement runs alone once; its text is unchanged, with the access rules compiled into it.
 */
export function createReadJoiner(pool: Pool) {
  /** Columns of joinable statements; null for others. */
  const columnsByText = new Map<string, readonly FieldDef[] | null>()
  const uses = new Map<string, { count: number; name: string | undefined }>()
  let named = 0

  function learn(text: string, fields: readonly FieldDef[]) {
    if (columnsByText.size >= MAX_KNOWN) columnsByText.clear()
    columnsByText.set(
      text,
      isFit(text) && fields.every(({ dataTypeID }) => PLAIN.has(dataTypeID)) ? fields : null,
    )
  }

  async function runAlone({ text, isNamed, ask }: Waiting) {
    const name = isNamed ? undefined : nameOf(text)
    const answer = await ask(name).catch((error: { code?: string }) => {
      if (name === undefined || error.code !== PLAN_OUTDATED) throw error
      return ask()
    })
    if (!columnsByText.has(text)) learn(text, answer.fields)
    return answer
  }

  async function runJoined(reads: readonly Waiting[]) {
    const { text, values } = joined(reads, (read) => columnsByText.get(read.text) ?? [])
    const name = nameOf(text)
    const { rows } = await pool.query<[number, string, (string | null)[]]>({
      ...(name === undefined ? {} : { name }),
      text: undescribed('joins statements that are described', text),
      values,
      rowMode: 'array',
    } as unknown as pg.QueryConfig)
    return reads.map((read, index) =>
      answerOf(
        read,
        columnsByText.get(read.text) ?? [],
        rows.filter(([which]) => which === index).map(([, , row]) => row),
      ),
    )
  }

  function nameOf(text: string) {
    const use = uses.get(text) ?? { count: 0, name: undefined }
    use.count += 1
    if (use.name === undefined && use.count > USES_BEFORE_NAMING && named < MAX_PREPARED) {
      named += 1
      use.name = `joined_${named}`
    }
    if (uses.size >= MAX_KNOWN)
      for (const [unusedText, { name }] of uses) if (name === undefined) uses.delete(unusedText)
    uses.set(text, use)
    return use.name
  }

  function flush(waiting: readonly Waiting[]) {
    // Sorted, so that the same reads always give the same text, which is planned once.
    const fit = waiting.filter(({ text }) => columnsByText.get(text)).toSorted(byTheirText)
    for (const read of waiting) if (!columnsByText.get(read.text)) read.settle(runAlone(read))
    for (let from = 0; from < fit.length; from += MAX_JOINED_READS) {
      const group = fit.slice(from, from + MAX_JOINED_READS)
      if (group.length === 1) for (const read of group) read.settle(runAlone(read))
      else {
        // On an error each read runs alone, and its columns are learnt again because they may have changed.
        const answers = runJoined(group).catch(() => {
          for (const { text } of group) columnsByText.delete(text)
          return null
        })
        for (const [index, read] of group.entries())
          read.settle(answers.then((results) => results?.[index] ?? read.ask()))
      }
    }
  }

  /** Collects the reads of a page until it can only wait for them. */
  return () => {
    let waiting: Waiting[] = []
    return (read: Read, ask: Ask) =>
      new Promise<QueryResult>((resolve, reject) => {
        if (waiting.length === 0)
          setImmediate(() => {
            const all = waiting
            waiting = []
            flush(all)
          })
        waiting.push({ ...read, ask, settle: (answer) => answer.then(resolve, reject) })
      })
  }
}

const byTheirText = (left: Read, right: Read) =>
  left.text < right.text ? -1 : left.text > right.text ? 1 : 0

export type JoinReads = ReturnType<ReturnType<typeof createReadJoiner>>

/** `select 0, 1, to_json(array[…]) from (first) union all select 1, 1, to_json(array[…]) from (second)`. */
function joined(reads: readonly Read[], fieldsOf: (read: Read) => readonly FieldDef[]) {
  const values: unknown[] = []
  const parts = reads.map((read, index) => {
    const columns = fieldsOf(read).map((_, column) => `c${column}`)
    const text = shiftParameters(read.text, values.length)
    values.push(...read.values)
    // As JSON: the driver reads it many times faster than an array of PostgreSQL.
    const row =
      columns.length === 0
        ? `'[]'::json`
        : `to_json(array[${columns.map((name) => `${name}::text`).join(', ')}])`
    const alias = columns.length === 0 ? 't' : `t (${columns.join(', ')})`
    return `select ${index} as which, row_number() over () as place, ${row} as row from (${text}\n) ${alias}`
  })
  return { text: `${parts.join('\nunion all\n')}\norder by which, place`, values }
}

function answerOf(read: Read, fields: readonly FieldDef[], texts: readonly (string | null)[][]): QueryResult {
  const parsers = fields.map(({ dataTypeID }) => {
    const parse = read.parserOf(dataTypeID)
    return (text: string | null) =>
      text === null ? null : parse(dataTypeID === BOOLEAN ? (text === 'true' ? 't' : 'f') : text)
  })
  const rows = texts.map((row) => {
    const values = row.map((text, column) => parsers[column]?.(text))
    return read.isArray
      ? values
      : Object.fromEntries(fields.map(({ name }, column) => [name, values[column]]))
  })
  return { rows, rowCount: rows.length, fields: [...fields], command: 'SELECT', oid: 0 }
}

/** The parser of the driver, as default. */
export const ordinaryParser = (type: number) => pg.types.getTypeParser(type) as (text: string) => unknown
