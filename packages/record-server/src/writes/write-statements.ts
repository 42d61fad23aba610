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

/** One row after a statement, with the results of the access rules. */
export interface WrittenRow {
  /** JSON by column, as text, so that the change event keeps all digits. */
  row: string
  /** The same, parsed. */
  json: RowJson
  /** True if the row matches the rule of the operation. */
  allowed: boolean
  readable: boolean
}

/** Rules of one operation. Undefined for use cases of the server, which have all rights. */
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
      return rows.map((written): WrittenRow => ({ ...written, json: JSON.parse(written.row) }))
    },
  }
}

type Statement = ReturnType<typeof statementOn>

const ruleColumns = (statement: Statement, rules: RowRules | undefined) =>
  `to_jsonb(t)::text as "row", coalesce(${statement.rule(rules?.operation)}, false) as "allowed", ` +
  `coalesce(${statement.rule(rules?.read)}, false) as "readable"`

/** Locks rows until the transaction ends and returns them. Rows that the caller cannot read are omitted. */
export async function lockRows(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  ids: readonly string[],
  rules: RowRules | undefined,
) {
  const statement = statementOn(context, object, transaction)
  const rows = await statement.run(
    `select ${ruleColumns(statement, rules)} from ${statement.table} t where t."id" = any(${statement.input(ids)}::text[]) order by t."id" for update of t`,
  )
  return rows.filter(({ readable }) => readable)
}

/** Maximum parameters of a statement; PostgreSQL accepts 65,535, but fewer are parsed as fast. */
const MAX_PARAMETERS = 20_000

function* partsOf<T>(rows: readonly T[], parametersOfRow: number) {
  const step = Math.max(1, Math.floor(MAX_PARAMETERS / parametersOfRow))
  for (let at = 0; at < rows.length; at += step) yield rows.slice(at, at + step)
}

/** Inserts rows, in any order. Missing columns have their defaults. */
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
      `insert into ${statement.table} as t (${columns.join(', ')}) values ${values.join(', ')} returning ${ruleColumns(statement, rules)}`,
    )
    written.push(...inserted)
  }
  return written
}

/** A row and its changes. */
interface ChangedRow {
  id: string
  changes: Changes
}

/**
 * Updates rows, in any order; those with the same changed columns in one statement. The version of a row
 * increases with every change, even within one millisecond.
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
      const inputRows = part.map(({ id, changes }) => {
        const values = fields.map((field) => `${statement.input(changes.get(field))}::${field.sqlType}`)
        return `(${[`${statement.input(id)}::text`, ...values].join(', ')})`
      })
      const sets = fields.map((field, position) => `${quote(field.column ?? '')} = k."f${position}"`)
      const updated = await statement.run(
        `update ${statement.table} as t set ${[...sets, ...stampSets(statement, stamp)].join(', ')} from (values ${inputRows.join(', ')}) as k (${names.join(', ')}) where t."id" = k."id" returning ${ruleColumns(statement, rules)}`,
      )
      written.push(...updated)
    }
  }
  return written
}

/** Locks children of rows that will be deleted, so that each change can be published. */
export async function lockChildren(
  context: WriterContext,
  transaction: Transaction,
  child: ObjectMetadata,
  column: string,
  parentIds: readonly string[],
) {
  const statement = statementOn(context, child, transaction)
  return statement.run(
    `select ${ruleColumns(statement, undefined)} from ${statement.table} t where t.${quote(column)} = any(${statement.input(parentIds)}::text[]) for update of t`,
  )
}

/** Clears a lookup of many rows in one statement. */
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
    `update ${statement.table} as t set ${sets.join(', ')} where t."id" = any(${statement.input(ids)}::text[]) returning ${ruleColumns(statement, undefined)}`,
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
