import type { ReconcileInput } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createCompilation } from '../query/compilation.ts'
import { valuesOf } from '../query/condition.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { displayFor } from '../query/display.ts'
import { addFieldNames, createFieldTree, type FieldTree } from '../query/field-tree.ts'
import { readRule } from '../query/record-source.ts'
import type { RawRow } from '../query/row-writer.ts'
import { runText } from '../query/run-statement.ts'
import { bind, quote } from '../query/statement.ts'
import { whereCondition } from '../query/where-condition.ts'
import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'
import { compilePacked } from './pack-row.ts'

/** Digits of 64 bits. */
const HEX_DIGITS = 16
/** Id and version, before the columns of a record. */
const ADDED_COLUMNS = 2

/** Ids of the records of a set, each with a version of its readable fields. */
export interface StoredSet {
  /** Time of the server before they were read. */
  readonly position: number
  readonly rows: readonly (readonly [id: string, version: string])[]
  /** The records of the rows as JSON, if their values were requested; `null` for one that did not change after `since`. */
  readonly records?: readonly string[]
}

interface ReadRows {
  readonly position: number
  readonly rows: readonly RawRow[]
}

/** Statements in flight, by text and values: devices of users with equal rights share them. */
const inFlight = new WeakMap<ServerContext['options']['pool'], Map<string, Promise<ReadRows>>>()

interface Part {
  /** Time of the oldest change. */
  readonly since?: number
  /** How long before `since` a transaction may have written its rows; their values are not read. */
  readonly overlapMs?: number
  readonly ids?: readonly string[]
  readonly hasValues?: boolean
  readonly limit: number
}

/**
 * Reads the ids of readable records with their versions. A version is a hash of all values that the record's JSON depends on: a change
 * past the writer, a hidden field, and another name of a lookup's target change it, too.
 */
export async function readSet(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  { fields, where }: Pick<ReconcileInput, 'fields' | 'where'>,
  { since, overlapMs = 0, ids, hasValues = false, limit }: Part,
): Promise<StoredSet> {
  const compilation = createCompilation(context, session)
  const { parameters, columns, joins } = compilation
  // A field that the session lost is not stored any more; it does not fail the others. A secret one is never stored.
  const optionalFields = fields.filter((name) => !isSecret(object, name))
  const tree = addFieldNames(context, session, createFieldTree(object), { optionalFields })
  const names = fields.map((name) => name.slice(name.indexOf('.') + 1))
  const { write, changedAt } = compilePacked(compilation, tree, 'r', names)
  const seed = parameters.constant(seedOf(tree, session))
  const list = columns.list.join(', ')
  // Without a conversion to text, which takes most of the time of the statement.
  const version = `hash_record_extended(row(${list}), ${seed}::bigint)::text`
  const conditions: string[] = []
  let values: unknown[] = []
  const rule = readRule(compilation, object, 'r')
  if (rule !== undefined) conditions.push(rule)
  if (where !== undefined && where.trim() !== '') {
    const condition = whereCondition(context, session, object, where)
    values = valuesOf(condition)
    let next = 0
    conditions.push(`(${conditionSql(compilation, condition, 'r', () => parameters.input(next++))})`)
  }
  if (since !== undefined) {
    const start = parameters.constant(new Date(Math.max(0, since - overlapMs)).toISOString())
    conditions.push(`r."system_modstamp" >= ${start}::timestamptz`)
  }
  if (ids) conditions.push(`r."id" = any(${parameters.constant(ids)}::text[])`)
  const text = `select r."id", ${version}${hasValues ? `, ${list}` : ''} from ${quote(object.table)} r ${joins.list.join(' ')} where ${
    conditions.length > 0 ? conditions.join(' and ') : 'true'
  } limit ${limit}`
  const read = await shared(context, text, bind(parameters.slots, session, values))
  const rows = read.rows.map(([id, hash]) => [id ?? '', hash ?? ''] as const)
  if (!hasValues) return { position: read.position, rows }
  const display = displayFor(session.language, session.timeZone, session.currency)
  const records = read.rows.map((row) => {
    const values = row.slice(ADDED_COLUMNS)
    return since !== undefined && changedAt(values) < since ? 'null' : write(values, display)
  })
  return { position: read.position, rows, records }
}

const isSecret = ({ fields }: ObjectMetadata, name: string) =>
  fields.get(name.slice(name.indexOf('.') + 1))?.declaration?.secret === true

function shared(context: ServerContext, text: string, values: unknown[]): Promise<ReadRows> {
  const { pool, clock } = context.options
  const running = inFlight.get(pool) ?? new Map<string, Promise<ReadRows>>()
  inFlight.set(pool, running)
  const key = JSON.stringify([text, values])
  const existing = running.get(key)
  if (existing) return existing
  const position = clock()
  const reading = runText(pool, text, values)
    .then((rows) => ({ position, rows }))
    .finally(() => running.delete(key))
  running.set(key, reading)
  return reading
}

/** Labels and formats are part of a record's JSON, too. */
function seedOf(tree: FieldTree, { language, timeZone, currency }: Session): string {
  const fields = [...tree.fields.values()].map(({ apiName, dataType, picklist }) => [
    apiName,
    dataType,
    picklist,
  ])
  const hex = etagOf(JSON.stringify([language, timeZone, currency, fields])).slice(0, HEX_DIGITS)
  return BigInt.asIntN(64, BigInt(`0x${hex}`)).toString()
}
