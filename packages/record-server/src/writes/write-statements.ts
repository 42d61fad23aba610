import type { RowRule } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { Changes } from './accept-fields.ts'
import type { RowJson } from './row-values.ts'
import type { WriterContext } from './writer-context.ts'

/** One row after a statement, with what the access rules say of it. */
export interface WrittenRow {
  /** JSON by column. Kept as text, so that no digit is lost on the way to the change event. */
  row: string
  /** The same, read. */
  json: RowJson
  /** Does the row fulfil the rule of the operation? */
  allowed: boolean
  readable: boolean
}

/** Rules of one operation. Undefined stands for the server's own use cases, which may do everything. */
export interface RowRules {
  operation: RowRule
  read: RowRule
}

export interface SystemValues {
  nowMs: number
  userId: string
}

/** Collects the parameters of one statement on `t`, the object's table. */
function statementOn(context: WriterContext, object: ObjectMetadata, { client, session }: Transaction) {
  const parameters = createParameters()
  const inputs: unknown[] = []
  const ruleContext = { registry: context.registry, parameters, profiles: session.profiles }
  return {
    table: quote(object.table),
    input: (value: unknown) => parameters.input(inputs.push(value) - 1),
    rule: (rule: RowRule | undefined) => (rule && ruleToSql(rule, object, 't', ruleContext)) ?? 'true',
    run: async (text: string) => {
      const values = bind(parameters.slots, session, inputs)
      const { rows } = await client.query<Omit<WrittenRow, 'json'>>(preparedQuery(text, values))
      return rows.map((found): WrittenRow => ({ ...found, json: JSON.parse(found.row) }))
    },
  }
}

type Statement = ReturnType<typeof statementOn>

const judged = (statement: Statement, rules: RowRules | undefined) =>
  `to_jsonb(t)::text as "row", coalesce(${statement.rule(rules?.operation)}, false) as "allowed", ` +
  `coalesce(${statement.rule(rules?.read)}, false) as "readable"`

/** Reads rows and keeps them from changing until the transaction ends. Without those that the caller cannot read. */
export async function lockRows(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  ids: readonly string[],
  rules: RowRules | undefined,
) {
  const statement = statementOn(context, object, transaction)
  const rows = await statement.run(
    `select ${judged(statement, rules)} from ${statement.table} t where t."id" = any(${statement.input(ids)}::text[]) order by t."id" for update of t`,
  )
  return rows.filter(({ readable }) => readable)
}

/** A statement takes 65,535 parameters; far fewer are read as fast. */
const MAX_PARAMETERS = 20_000

function* partsOf<T>(rows: readonly T[], parametersOfRow: number) {
  const step = Math.max(1, Math.floor(MAX_PARAMETERS / parametersOfRow))
  for (let at = 0; at < rows.length; at += step) yield rows.slice(at, at + step)
}

/** In any order. What a row leaves out has the default of its column. */
export async function insertRows(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  rows: readonly Changes[],
  rules: RowRules | undefined,
) {
  const fields = [...new Set(rows.flatMap((changes) => [...changes.keys()]))]
  const columns = fields.map((field) => quote(field.column ?? ''))
  const written: WrittenRow[] = []
  for (const part of partsOf(rows, fields.length)) {
    const statement = statementOn(context, object, transaction)
    const inputFor = (changes: Changes, field: FieldMetadata) =>
      changes.has(field) ? `${statement.input(changes.get(field))}::${field.sqlType}` : 'default'
    const values = part.map((changes) => `(${fields.map((field) => inputFor(changes, field)).join(', ')})`)
    const inserted = await statement.run(
      `insert into ${statement.table} as t (${columns.join(', ')}) values ${values.join(', ')} returning ${judged(statement, rules)}`,
    )
    written.push(...inserted)
  }
  return written
}

/** A row and what changes in it. */
interface ChangedRow {
  id: string
  changes: Changes
}

/**
 * In any order, those that change the same columns in one statement. The version of a row must grow with every change, also
 * when two fall into the same millisecond.
 */
export async function updateRows(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  rows: readonly ChangedRow[],
  stamp: SystemValues,
  rules: RowRules | undefined,
) {
  const columnsOf = ({ changes }: ChangedRow) => [...changes.keys()].map(({ column }) => column).join()
  const written: WrittenRow[] = []
  for (const group of Map.groupBy(rows, columnsOf).values()) {
    const fields = [...(group[0]?.changes.keys() ?? [])]
    const names = ['"id"', ...fields.map((_, position) => `"f${position}"`)]
    for (const part of partsOf(group, names.length)) {
      const statement = statementOn(context, object, transaction)
      const given = part.map(({ id, changes }) => {
        const values = fields.map((field) => `${statement.input(changes.get(field))}::${field.sqlType}`)
        return `(${[`${statement.input(id)}::text`, ...values].join(', ')})`
      })
      const sets = fields.map((field, position) => `${quote(field.column ?? '')} = k."f${position}"`)
      const updated = await statement.run(
        `update ${statement.table} as t set ${[...sets, ...stampSets(statement, stamp)].join(', ')} from (values ${given.join(', ')}) as k (${names.join(', ')}) where t."id" = k."id" returning ${judged(statement, rules)}`,
      )
      written.push(...updated)
    }
  }
  return written
}

/** Children that point to rows about to go: locked, so that each can be told as changed. */
export async function lockChildren(
  context: WriterContext,
  transaction: Transaction,
  child: ObjectMetadata,
  column: string,
  parentIds: readonly string[],
) {
  const statement = statementOn(context, child, transaction)
  return statement.run(
    `select ${judged(statement, undefined)} from ${statement.table} t where t.${quote(column)} = any(${statement.input(parentIds)}::text[]) for update of t`,
  )
}

/** Empties a lookup of many rows at once. */
export async function clearColumn(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  column: string,
  ids: readonly string[],
  stamp: SystemValues,
) {
  const statement = statementOn(context, object, transaction)
  const sets = [`${quote(column)} = null`, ...stampSets(statement, stamp)]
  return statement.run(
    `update ${statement.table} as t set ${sets.join(', ')} where t."id" = any(${statement.input(ids)}::text[]) returning ${judged(statement, undefined)}`,
  )
}

export async function deleteRows(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  ids: readonly string[],
) {
  const statement = statementOn(context, object, transaction)
  await statement.run(`delete from ${statement.table} t where t."id" = any(${statement.input(ids)}::text[])`)
}

function stampSets(statement: Statement, { nowMs, userId }: SystemValues) {
  const now = `greatest(${statement.input(new Date(nowMs))}::timestamptz(3), t."system_modstamp" + interval '1 millisecond')`
  return [
    `"last_modified_date" = ${now}`,
    `"system_modstamp" = ${now}`,
    `"last_modified_by_id" = ${statement.input(userId)}`,
  ]
}
