import type { RowRule } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import { subjectsOf } from '../access/simplify-rule.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from './compilation.ts'
import { quote } from './statement.ts'

/**
 * SQL that reduces the snapshot in `column` to the fields that the session may read on its record now. Null
 * if the record is unreadable.
 */
export function recordValuesSql(
  compilation: Compilation,
  object: ObjectMetadata,
  of: { object: string; id?: string },
  column: string,
  alias: string,
) {
  const { context, session, parameters } = compilation
  const { unrestricted, restricted } = subjectsOf(context.registry, session.profiles, 1)
  const id = of.id === undefined ? undefined : columnOf(object, of.id, alias)
  const subjects = [
    ...unrestricted.map((subject) => ({ subject, rule: undefined })),
    ...(id === undefined ? [] : restricted.map(({ object: subject, rule }) => ({ subject, rule }))),
  ]
  const cases = subjects.map(({ subject, rule }) => {
    const name = parameters.constant(subject.apiName)
    return `when ${name}::text then ${subjectValues(compilation, subject, rule, column, id)}`
  })
  if (cases.length === 0) return 'null::text'
  return `(case ${columnOf(object, of.object, alias)} ${cases.join(' ')} end)`
}

/** Fields that are visible on every readable row form one list; others have the rule of their rows. */
function subjectValues(
  compilation: Compilation,
  subject: ObjectMetadata,
  rule: RowRule | undefined,
  column: string,
  id: string | undefined,
) {
  const { context, session, parameters } = compilation
  const alias = compilation.nextAlias()
  const access = context.access(subject, session)
  const always: string[] = []
  const sometimes = new Map<string, string[]>()
  const rules = { registry: context.registry, parameters, profiles: session.profiles }
  for (const field of subject.fields.values()) {
    if (field.column === null || !access.canField('read', field)) continue
    const rows = access.fieldRows(field)
    // Without a record no rule can be evaluated, so fields that are visible on some rows only are omitted.
    if (rows !== undefined && rows.rule !== 'all' && id === undefined) continue
    const condition = rows && ruleToSql(rows, subject, alias, rules)
    if (condition === undefined) always.push(field.apiName)
    else sometimes.set(condition, [...(sometimes.get(condition) ?? []), field.apiName])
  }
  const list = (names: readonly string[]) => `${parameters.constant(names)}::text[]`
  const added = [...sometimes].map(
    ([condition, names]) => `case when ${condition} then ${list(names)} else '{}'::text[] end`,
  )
  const ofRow = (shown: string, condition: string) =>
    `(select ${shown} from ${quote(subject.table)} ${alias} where ${alias}."id" = ${id}${condition})`
  const readable = rule && ruleToSql(rule, subject, alias, rules)
  if (readable !== undefined) {
    return ofRow(pick(column, [list(always), ...added].join(' || ')), ` and ${readable}`)
  }
  if (added.length === 0) return pick(column, list(always))
  return pick(column, `${list(always)} || coalesce(${ofRow(added.join(' || '), '')}, '{}'::text[])`)
}

const pick = (column: string, names: string) => `record_platform.pick_values(${column}, ${names})`

function columnOf(object: ObjectMetadata, name: string, alias: string) {
  const field: FieldMetadata | undefined = object.fields.get(name)
  if (!field?.column) throw new TypeError(`${object.apiName}.${name} has no column`)
  return `${alias}.${quote(field.column)}`
}
