import type { RowRule } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { type Parameters, quote } from '../query/statement.ts'
import { simplifyRule, subjectsOf, targetOf } from './simplify-rule.ts'

export interface RuleContext {
  registry: Registry
  parameters: Parameters
  profiles: readonly string[]
  /** The only possible subject objects, if known: it keeps the statement short. */
  subjects?: ReadonlySet<string>
}

/** The condition that no row matches. */
export const NEVER = 'false'

/** Compiles the rule to a condition on the rows of `alias`; undefined if every row matches. */
export function ruleToSql(
  rule: RowRule,
  object: ObjectMetadata,
  alias: string,
  context: RuleContext,
): string | undefined {
  const { registry, profiles, subjects } = context
  const simple = simplifyRule(rule, object, registry, profiles, 0, subjects)
  return simple.rule === 'all' ? undefined : condition(simple, object, alias, context, 1)
}

/** `depth` makes the aliases of nested queries unique. */
function condition(
  rule: RowRule,
  object: ObjectMetadata,
  alias: string,
  context: RuleContext,
  depth: number,
): string {
  const inside = (of: RowRule, inner: ObjectMetadata, innerAlias: string) =>
    of.rule === 'all' ? '' : ` and ${condition(of, inner, innerAlias, context, depth + 1)}`
  switch (rule.rule) {
    case 'all':
      return 'true'
    case 'none':
      return NEVER
    case 'session': {
      const field = requireField(object, rule.field)
      return isOneOf(alias, field, context.parameters.session(rule.attribute))
    }
    case 'value': {
      const field = requireField(object, rule.field)
      const values = rule.values.filter((value) => value !== null).map(String)
      const tests = values.length === 0 ? [] : [isOneOf(alias, field, context.parameters.constant(values))]
      if (rule.values.includes(null)) tests.push(`${column(alias, field)} is null`)
      return tests.length === 1 ? String(tests[0]) : `(${tests.join(' or ')})`
    }
    case 'parent': {
      const target = targetOf(object, rule.field, context.registry)
      const parent = `p${depth}`
      const link = `${parent}."id" = ${column(alias, requireField(object, rule.field))}`
      return `exists (select 1 from ${quote(target.table)} ${parent} where ${link}${inside(rule.of, target, parent)})`
    }
    case 'child': {
      const relationship = object.children.get(rule.relationship)
      if (!relationship) throw new TypeError(`${object.apiName} has no children named ${rule.relationship}`)
      const child = `c${depth}`
      const link = `${column(child, relationship.field)} = ${alias}."id"`
      return `exists (select 1 from ${quote(relationship.object.table)} ${child} where ${link}${inside(rule.of, relationship.object, child)})`
    }
    case 'subjectReadable':
      return subjectCondition(rule, object, alias, context, depth)
    case 'every':
    case 'some': {
      const operator = rule.rule === 'every' ? ' and ' : ' or '
      return `(${rule.of.map((part) => condition(part, object, alias, context, depth)).join(operator)})`
    }
    case 'not':
      // A comparison with null is null, and "not" must turn both null and false into true.
      return `(${condition(rule.of, object, alias, context, depth)} is not true)`
    case 'parentReadable':
      throw new TypeError('parentReadable must be replaced by simplifyRule')
  }
}

/**
 * Each subject object is checked by its own rule. A scalar subquery looks up one record per row; PostgreSQL
 * would turn `exists` into a hash of every readable record.
 */
function subjectCondition(
  { object: objectField, id }: Extract<RowRule, { rule: 'subjectReadable' }>,
  object: ObjectMetadata,
  alias: string,
  context: RuleContext,
  depth: number,
) {
  const { unrestricted, restricted } = subjectsOf(context.registry, context.profiles, 1)
  const kind = column(alias, requireField(object, objectField))
  const named = column(alias, requireField(object, id))
  const isMeant = ({ apiName }: ObjectMetadata) => context.subjects?.has(apiName) ?? true
  const names = unrestricted.filter(isMeant).map(({ apiName }) => apiName)
  const cases = restricted
    .filter((each) => isMeant(each.object))
    .map((each) => {
      const subject = `s${depth}`
      const readable = condition(each.rule, each.object, subject, context, depth + 1)
      const name = context.parameters.constant(each.object.apiName)
      return `when ${name}::text then (select true from ${quote(each.object.table)} ${subject} where ${subject}."id" = ${named} and ${readable})`
    })
  const tests = [
    ...(names.length === 0 ? [] : [`${kind} = any(${context.parameters.constant(names)}::text[])`]),
    ...(cases.length === 0 ? [] : [`(case ${kind} ${cases.join(' ')} end)`]),
  ]
  return tests.length === 0 ? NEVER : `(${named} is not null and (${tests.join(' or ')}))`
}

/** Overlap for a list field, membership for any other. */
function isOneOf(alias: string, field: FieldMetadata, list: string) {
  return field.kind === 'list'
    ? `${column(alias, field)} && ${list}::text[]`
    : `${column(alias, field)} = any(${list}::text[]::${field.sqlType}[])`
}

function requireField(object: ObjectMetadata, name: string) {
  const field = object.fields.get(name)
  if (!field || field.column === null)
    throw new TypeError(`An access rule of ${object.apiName} names ${name}, which has no column`)
  return field
}

const column = (alias: string, field: FieldMetadata) => `${alias}.${quote(field.column ?? '')}`
