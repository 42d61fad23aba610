import pg, { type FieldDef, type Pool, type QueryResult } from 'pg'

/** A statement that only reads, as somebody asked it. */
export interface Read {
  text: string
  values: readonly unknown[]
  /** Rows are lists of values by column, instead of objects by name. */
  isArray: boolean
  /** Has whoever asked it given it a name, under which it is prepared? */
  isNamed: boolean
  /** How the texts of PostgreSQL become values. */
  parserOf: (type: number) => (text: string) => unknown
}

type Ask = (name?: string) => Promise<QueryResult>

interface Waiting extends Read {
  ask: Ask
  settle: (answer: Promise<QueryResult>) => void
}

/** Types whose cast to text is what PostgreSQL sends; a boolean is written out, and is put right below. */
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
const MOST_AT_ONCE = 40
/** A connection keeps each plan that it prepared; only what comes again and again is worth it. */
const MOST_NAMED = 100
const USES_BEFORE_NAMING = 4
/** What PostgreSQL says of a prepared statement whose tables were changed since. */
const PLAN_OUTDATED = '0A000'
const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i

/** A lock wants to stand outside, and a text in quotes may hold what looks like a parameter. */
const isFit = (text: string) =>
  !LOCKS.test(text) &&
  !text.includes('$$') &&
  !(text.match(/'(?:[^']|'')*'/g) ?? []).some((quoted) => quoted.includes('$'))

/**
 * Puts reads that are asked at the same moment into one statement: one journey, and one plan that is prepared once. What a
 * statement answers with must be known first, so each is asked alone once. The statements stay as they are, with the access
 * that is compiled into them.
 */
export function createReadJoiner(pool: Pool) {
  /** Columns of statements that may be joined; null of those that may not. */
  const known = new Map<string, readonly FieldDef[] | null>()
  const uses = new Map<string, { count: number; name: string | undefined }>()
  let named = 0

  function learn(text: string, fields: readonly FieldDef[]) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, isFit(text) && fields.every(({ dataTypeID }) => PLAIN.has(dataTypeID)) ? fields : null)
  }

  async function askAlone({ text, isNamed, ask }: Waiting) {
    const name = isNamed ? undefined : nameOf(text)
    const answer = await ask(name).catch((error: { code?: string }) => {
      if (name === undefined || error.code !== PLAN_OUTDATED) throw error
      return ask()
    })
    if (!known.has(text)) learn(text, answer.fields)
    return answer
  }

  async function askTogether(reads: readonly Waiting[]) {
    const { text, values } = joined(reads, (read) => known.get(read.text) ?? [])
    const name = nameOf(text)
    const { rows } = await pool.query<[number, string, (string | null)[]]>({
      ...(name === undefined ? {} : { name }),
      text,
      values,
      rowMode: 'array',
    } as unknown as pg.QueryConfig)
    return reads.map((read, index) =>
      answerOf(
        read,
        known.get(read.text) ?? [],
        rows.filter(([which]) => which === index).map(([, , row]) => row),
      ),
    )
  }

  function nameOf(text: string) {
    const use = uses.get(text) ?? { count: 0, name: undefined }
    use.count += 1
    if (use.name === undefined && use.count > USES_BEFORE_NAMING && named < MOST_NAMED) {
      named += 1
      use.name = `joined_${named}`
    }
    if (uses.size >= MAX_KNOWN)
      for (const [other, { name }] of uses) if (name === undefined) uses.delete(other)
    uses.set(text, use)
    return use.name
  }

  function flush(waiting: readonly Waiting[]) {
    // In one order, however they came: what is asked together is the same text each time, and is planned once.
    const fit = waiting.filter(({ text }) => known.get(text)).toSorted(byTheirText)
    for (const read of waiting) if (!known.get(read.text)) read.settle(askAlone(read))
    for (let from = 0; from < fit.length; from += MOST_AT_ONCE) {
      const group = fit.slice(from, from + MOST_AT_ONCE)
      if (group.length === 1) for (const read of group) read.settle(askAlone(read))
      else {
        // Whichever of them is at fault is found by asking each; what they answer with may have changed, and is learnt anew.
        const answers = askTogether(group).catch(() => {
          for (const { text } of group) known.delete(text)
          return null
        })
        for (const [index, read] of group.entries())
          read.settle(answers.then((found) => found?.[index] ?? read.ask()))
      }
    }
  }

  /** Reads of one page, gathered until the page has nothing else to do than to wait for them. */
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

const byTheirText = (one: Read, other: Read) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)

export type JoinReads = ReturnType<ReturnType<typeof createReadJoiner>>

/** `select 0, 1, to_json(array[…]) from (first) union all select 1, 1, to_json(array[…]) from (second)`. */
function joined(reads: readonly Read[], fieldsOf: (read: Read) => readonly FieldDef[]) {
  const values: unknown[] = []
  const parts = reads.map((read, index) => {
    const columns = fieldsOf(read).map((_, column) => `c${column}`)
    const text = read.text.replace(/\$(\d+)/g, (_, number: string) => `$${values.length + Number(number)}`)
    values.push(...read.values)
    // As JSON: the driver reads it many times faster than an array of PostgreSQL.
    const row =
      columns.length === 0
        ? `'[]'::json`
        : `to_json(array[${columns.map((name) => `${name}::text`).join(', ')}])`
    const alias = columns.length === 0 ? 't' : `t (${columns.join(', ')})`
    return `select ${index} as which, row_number() over () as place, ${row} as row from (${text.replace(/;\s*$/, '')}\n) ${alias}`
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

/** As the driver does it, unless somebody says otherwise. */
export const ordinaryParser = (type: number) => pg.types.getTypeParser(type) as (text: string) => unknown
