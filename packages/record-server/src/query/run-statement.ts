import { undescribed } from '../db/sql-fragment.ts'
import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'
import { createLru } from './lru.ts'
import type { RawRow } from './row-writer.ts'
import { bind, type Slot } from './statement.ts'

/** Runs a statement: the pool, or the connection of an open transaction. */
export interface Executor {
  query: (config: {
    name?: string
    text: string
    values: unknown[]
    rowMode: 'array'
    types: { getTypeParser: () => (text: string) => string }
  }) => Promise<{ rows: unknown[][] }>
}

/** A statement with a fixed text; only its parameter values differ between calls. */
export interface Statement {
  readonly text: string
  readonly slots: readonly Slot[]
  uses: number
  name: string | undefined
}

export const createStatement = (text: string, slots: readonly Slot[]): Statement => ({
  text,
  slots,
  uses: 0,
  name: undefined,
})

/**
 * A connection keeps each named statement until it closes, and clients choose the fields. Therefore only
 * repeated statements are named, up to this number.
 */
const MAX_NAMED_STATEMENTS = 1000
const USES_BEFORE_NAMING = 2
const named = new Set<string>()

/** Values stay texts as PostgreSQL sent them, because they are forwarded as JSON. */
const asText = (text: string) => text
const types = { getTypeParser: () => asText }

export async function runStatement(
  executor: Executor,
  statement: Statement,
  session: Session,
  inputs: readonly unknown[],
  { prepare }: { prepare: boolean },
): Promise<RawRow[]> {
  const name = prepare ? nameOf(statement) : undefined
  return run(executor, queryOf(name, statement.text, bind(statement.slots, session, inputs)))
}

/** See `preparedQuery`. */
export const runText = (executor: Executor, text: string, values: unknown[]) =>
  run(executor, preparedQuery(text, values))

async function run(executor: Executor, query: ReturnType<typeof queryOf>): Promise<RawRow[]> {
  const text = undescribed('compiled from the metadata of objects', query.text)
  const { rows } = await executor.query({ ...query, text, rowMode: 'array', types })
  return rows as RawRow[]
}

/** Recent statement texts; a long one, such as a write of many rows, is rarely repeated. */
const texts = createLru<Statement>(2 * MAX_NAMED_STATEMENTS)
const MAX_PREPARED_LENGTH = 40_000

/** Returns the query of a generated text. A repeated one is prepared, so that it is planned once. */
export function preparedQuery(text: string, values: unknown[]) {
  return queryOf(text.length > MAX_PREPARED_LENGTH ? undefined : nameOfText(text), text, values)
}

const queryOf = (name: string | undefined, text: string, values: unknown[]) =>
  name === undefined ? { text, values } : { name, text, values }

function nameOfText(text: string) {
  let statement = texts.get(text)
  if (!statement) {
    statement = createStatement(text, [])
    texts.set(text, statement)
  }
  return nameOf(statement)
}

function nameOf(statement: Statement) {
  if (statement.name !== undefined) return statement.name
  statement.uses += 1
  if (statement.uses <= USES_BEFORE_NAMING) return undefined
  const name = `rs_${etagOf(statement.text)}`
  if (!named.has(name)) {
    if (named.size >= MAX_NAMED_STATEMENTS) return undefined
    named.add(name)
  }
  statement.name = name
  return name
}
