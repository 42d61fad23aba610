import type { RowRule } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { type Parameters, quote } from '../query/statement.ts'
import { decideAccess } from './object-access.ts'

export interface RuleContext {
  registry: Registry
  parameters: Parameters
  profiles: readonly string[]
  /** Aliases of nested queries must differ from one another. */
  depth?: number
}

/** Rules that follow lookups in a circle would never end. */
const MAX_RULE_DEPTH = 8

/** The rule as a condition on the rows of `alias`, or undefined when every row fulfils it. */
export function ruleToSql(
  rule: RowRule,
  object: ObjectMetadata,
  alias: string,
  context: RuleContext,
): string | undefined {
  const sql = condition(rule, object, alias, context)
  return sql === 'true' ? undefined : sql
}

function condition(rule: RowRule, object: ObjectMetadata, alias: string, context: RuleContext): string {
  switch (rule.rule) {
    case 'all':
      return 'true'
    case 'none':
      return 'false'
    case 'session': {
      const field = requireField(object, rule.field)
      const values = context.parameters.session(rule.attribute)
      return field.kind === 'list'
        ? `${column(alias, field)} && ${values}::text[]`
        : `${column(alias, field)} = any(${values}::text[])`
    }
    case 'value': {
      const field = requireField(object, rule.field)
      const values = rule.values.filter((value) => value !== null)
      const tests = values.length === 0 ? [] : [valueTest(alias, field, values, context)]
      if (rule.values.includes(null)) tests.push(`${column(alias, field)} is null`)
      return combine(tests, 'or', 'false')
    }
    case 'parent':
      return parentExists(object, alias, rule.field, context, (target, inner, nested) =>
        condition(rule.of, target, inner, nested),
      )
    case 'parentReadable':
      return parentExists(object, alias, rule.field, context, (target, inner, nested) =>
        condition(decideAccess(target, context.profiles).rows('read'), target, inner, nested),
      )
    case 'child': {
      const child = object.children.get(rule.relationship)
      if (!child) throw new TypeError(`${object.apiName} has no children named ${rule.relationship}`)
      const nested = deeper(context, object)
      const inner = `c${nested.depth}`
      const inside = condition(rule.of, child.object, inner, nested)
      return `exists (select 1 from ${quote(child.object.table)} ${inner} where ${column(inner, child.field)} = ${alias}."id"${and(inside)})`
    }
    case 'every':
      return combine(
        rule.of.map((part) => condition(part, object, alias, context)).filter((part) => part !== 'true'),
        'and',
        'true',
      )
    case 'some': {
      const parts = rule.of
        .map((part) => condition(part, object, alias, context))
        .filter((part) => part !== 'false')
      return parts.includes('true') ? 'true' : combine(parts, 'or', 'false')
    }
    case 'not': {
      const inside = condition(rule.of, object, alias, context)
      // A null comparison is not a yes, so its opposite is not a no.
      return inside === 'true' ? 'false' : inside === 'false' ? 'true' : `((${inside}) is not true)`
    }
  }
}

function valueTest(alias: string, field: FieldMetadata, values: readonly unknown[], context: RuleContext) {
  const list = context.parameters.constant(values.map(String))
  const type = field.kind === 'list' ? 'text' : (field.sqlType ?? 'text')
  const operator = field.kind === 'list' ? '&&' : '= any'
  const operand = field.kind === 'list' ? `${list}::text[]` : `(${list}::${type}[])`
  return `${column(alias, field)} ${operator}${field.kind === 'list' ? ' ' : ''}${operand}`
}

function parentExists(
  object: ObjectMetadata,
  alias: string,
  fieldName: string,
  context: RuleContext,
  inside: (target: ObjectMetadata, alias: string, context: RuleContext) => string,
) {
  const field = requireField(object, fieldName)
  const target = field.target === null ? undefined : context.registry.objects.get(field.target)
  if (!target) throw new TypeError(`${object.apiName}.${fieldName} is not a lookup`)
  const nested = deeper(context, object)
  const inner = `p${nested.depth}`
  const test = inside(target, inner, nested)
  if (test === 'false') return 'false'
  return `exists (select 1 from ${quote(target.table)} ${inner} where ${inner}."id" = ${column(alias, field)}${and(test)})`
}

function deeper(context: RuleContext, object: ObjectMetadata): RuleContext & { depth: number } {
  const depth = (context.depth ?? 0) + 1
  if (depth > MAX_RULE_DEPTH)
    throw new TypeError(`The access rules of ${object.apiName} follow lookups in a circle`)
  return { ...context, depth }
}

function requireField(object: ObjectMetadata, name: string) {
  const field = object.fields.get(name)
  if (!field || field.column === null)
    throw new TypeError(`An access rule of ${object.apiName} names ${name}, which has no column`)
  return field
}

const column = (alias: string, field: FieldMetadata) => `${alias}.${quote(field.column ?? '')}`
const and = (sql: string) => (sql === 'true' ? '' : ` and ${sql}`)

function combine(parts: readonly string[], operator: 'and' | 'or', empty: string) {
  if (parts.length === 0) return empty
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(` ${operator} `)})`
}
