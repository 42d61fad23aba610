import type { RowRule } from '@foyer/record-contract/metadata'
import { addRuleFootprint, type Footprint, touches } from '../access/rule-footprint.ts'
import { simplifyRule, subjectsOf, targetOf } from '../access/simplify-rule.ts'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { quote } from '../query/statement.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'

/** An object whose rows or fields are visible depending on rows of other objects. */
export interface DependentObject {
  readonly object: ObjectMetadata
  readonly rules: readonly RowRule[]
  /** Objects and fields that the visibility depends on. */
  readonly footprint: Footprint
}

const dependentObjectsByContext = new WeakMap<ServerContext, Map<string, readonly DependentObject[]>>()

/** Returns the objects whose rows may become visible or invisible without a change of their own. */
export function dependentObjectsFor(context: ServerContext, session: Session): readonly DependentObject[] {
  const byProfiles = dependentObjectsByContext.get(context) ?? new Map<string, readonly DependentObject[]>()
  dependentObjectsByContext.set(context, byProfiles)
  const key = profileKey(session)
  let dependentObjects = byProfiles.get(key)
  if (!dependentObjects) {
    dependentObjects = [...context.registry.objects.values()].flatMap((object) =>
      toDependentObject(context, session, object),
    )
    byProfiles.set(key, dependentObjects)
  }
  return dependentObjects
}

function toDependentObject(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
): DependentObject[] {
  const access = context.access(object, session)
  if (!access.can('read')) return []
  const { registry } = context
  const { profiles } = session
  const fieldRules = [...object.fields.values()].flatMap((field) =>
    access.canField('read', field) ? (access.fieldRows(field) ?? []) : [],
  )
  const rules = [access.rows('read'), ...fieldRules].map((rule) =>
    simplifyRule(rule, object, registry, profiles),
  )
  const footprint: Footprint = new Map()
  for (const rule of rules) addRuleFootprint(rule, object, { registry, profiles }, new Map(), footprint)
  return footprint.size === 0 ? [] : [{ object, rules, footprint }]
}

/** Changes that may affect the visibility of the object's rows. */
export const relevantChanges = ({ footprint }: DependentObject, changes: readonly StoredChange[]) =>
  changes.filter((change) => touches(footprint, change))

/**
 * SQL condition that selects the rows, as `alias`, that depend on a changed row; undefined if there are none.
 * `input` binds a list of ids as a parameter.
 */
export function dependencySql(
  context: ServerContext,
  session: Session,
  { object, rules }: DependentObject,
  changes: readonly StoredChange[],
  alias: string,
  input: (ids: readonly string[]) => string,
): string | undefined {
  const changesByObject = new Map<string, StoredChange[]>()
  for (const change of changes)
    changesByObject.set(change.objectApiName, [...(changesByObject.get(change.objectApiName) ?? []), change])
  // Nothing referred to a created row before, and whatever refers to it now has changed itself.
  const idsOf = ({ apiName }: ObjectMetadata) =>
    (changesByObject.get(apiName) ?? []).flatMap(({ before, recordId }) =>
      before === null ? [] : [recordId],
    )
  const conditions = new Set(rules.flatMap((rule) => collectConditions(rule, object, alias, 1)))
  return conditions.size === 0 ? undefined : `(${[...conditions].join(' or ')})`

  function collectConditions(rule: RowRule, of: ObjectMetadata, row: string, depth: number): string[] {
    switch (rule.rule) {
      case 'parent': {
        const target = targetOf(of, rule.field, context.registry)
        return throughReference(target, column(row, of.fields.get(rule.field)), rule.of, `p${depth}`, depth)
      }
      case 'child': {
        const child = of.children.get(rule.relationship)
        if (!child) return []
        const name = `c${depth}`
        const inner = collectConditions(rule.of, child.object, name, depth + 1)
        const ids = referencedIds(changesByObject.get(child.object.apiName) ?? [], child.field)
        return [
          ...(ids.length === 0 ? [] : [`${row}."id" = any(${input(ids)}::text[])`]),
          ...existsCondition(child.object, name, `${column(name, child.field)} = ${row}."id"`, inner),
        ]
      }
      case 'subjectReadable':
        return subjectsOf(context.registry, session.profiles, 1).restricted.flatMap((subject) =>
          throughReference(
            subject.object,
            column(row, of.fields.get(rule.id)),
            subject.rule,
            `s${depth}`,
            depth,
          ),
        )
      case 'every':
      case 'some':
        return rule.of.flatMap((inner) => collectConditions(inner, of, row, depth))
      case 'not':
        return collectConditions(rule.of, of, row, depth)
      default:
        return []
    }
  }

  function throughReference(target: ObjectMetadata, key: string, rule: RowRule, name: string, depth: number) {
    const ids = idsOf(target)
    const inner = collectConditions(rule, target, name, depth + 1)
    return [
      ...(ids.length === 0 ? [] : [`${key} = any(${input(ids)}::text[])`]),
      ...existsCondition(target, name, `${name}."id" = ${key}`, inner),
    ]
  }
}

const existsCondition = ({ table }: ObjectMetadata, name: string, link: string, inner: readonly string[]) =>
  inner.length === 0
    ? []
    : [`exists (select 1 from ${quote(table)} ${name} where ${link} and (${inner.join(' or ')}))`]

const column = (alias: string, field: FieldMetadata | undefined) => `${alias}.${quote(field?.column ?? '')}`

/** Ids that the rows referred to before or after the change. */
function referencedIds(changes: readonly StoredChange[], { column: name }: FieldMetadata) {
  const rows = changes
    .flatMap(({ before, intermediate, after }) => [before, ...intermediate, after])
    .filter((row) => row !== null)
  const ids = rows.map((row) => (JSON.parse(row) as Record<string, unknown>)[name ?? ''])
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
}
