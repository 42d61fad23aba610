import { InvalidRecordId, isRecordId, keyPrefixOf, toId18 } from '@foyer/record-contract'
import type { RowRule } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { fragment } from '../db/sql-fragment.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { Session } from '../session.ts'
import { ruleToSql } from './rule-to-sql.ts'

/** A readable record, and which of the given rules it matches. */
export interface FlaggedRow {
  readonly id: string
  readonly object: ObjectMetadata
  readonly holds: ReadonlySet<string>
}

/**
 * Evaluates rules on records of any objects with one statement. Records that do not exist or are not readable
 * are omitted.
 */
export async function rowFlags(
  context: ServerContext,
  ids: readonly string[],
  rulesOf: (object: ObjectMetadata) => Readonly<Record<string, RowRule>>,
  session: Session,
): Promise<Map<string, FlaggedRow>> {
  const parameters = createParameters()
  const selects = [...byObject(context, ids)].flatMap(([object, objectIds], index) => {
    const access = context.access(object, session)
    if (!access.can('read')) return []
    const alias = `t${index}`
    const rules = { registry: context.registry, parameters, profiles: session.profiles }
    const readable = ruleToSql(access.rows('read'), object, alias, rules)
    const flags = Object.entries(rulesOf(object)).map(([name, rule]) => {
      const sql = ruleToSql(rule, object, alias, rules) ?? 'true'
      return `case when ${fragment<'true'>(sql)} then ${parameters.constant(name)}::text end`
    })
    const list = parameters.constant(objectIds)
    return [
      `select ${alias}."id" as id, array_remove(array[${flags.join(', ')}]::text[], null) as holds
         from ${quote(object.table)} ${alias} where ${alias}."id" = any(${list}::text[])${readable ? ` and ${fragment<'true'>(readable)}` : ''}`,
    ]
  })
  if (selects.length === 0) return new Map()
  const { rows } = await context.options.pool.query<{ id: string; holds: string[] }>(
    selects.join(' union all '),
    bind(parameters.slots, session),
  )
  return new Map(
    rows.flatMap(({ id, holds }) => {
      const object = context.registry.byKeyPrefix(keyPrefixOf(id))
      return object ? [[id, { id, object, holds: new Set(holds) }] as const] : []
    }),
  )
}

/** Returns ids with 18 characters. Throws for a malformed one. */
export function requireIds(ids: readonly string[], name: string) {
  return ids.map((id) => {
    if (!isRecordId(id)) throw InvalidRecordId(id, name)
    return toId18(id)
  })
}

function byObject(context: ServerContext, ids: readonly string[]) {
  const groups = new Map<ObjectMetadata, string[]>()
  for (const id of ids) {
    const object = context.registry.byKeyPrefix(keyPrefixOf(id))
    if (object) groups.set(object, [...(groups.get(object) ?? []), id])
  }
  return groups
}
