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

/** An object whose rows are seen, or show a field, depending on rows elsewhere. */
export interface Dependant {
  readonly object: ObjectMetadata
  readonly rules: readonly RowRule[]
  /** What decides elsewhere. */
  readonly footprint: Footprint
}

const dependantsOf = new WeakMap<ServerContext, Map<string, readonly Dependant[]>>()

/** The objects whose rows a session may gain or lose without a change of their own. */
export function dependantsFor(context: ServerContext, session: Session): readonly Dependant[] {
  const known = dependantsOf.get(context) ?? new Map<string, readonly Dependant[]>()
  dependantsOf.set(context, known)
  const key = profileKey(session)
  let dependants = known.get(key)
  if (!dependants) {
    dependants = [...context.registry.objects.values()].flatMap((object) =>
      dependantOf(context, session, object),
    )
    known.set(key, dependants)
  }
  return dependants
}

function dependantOf(context: ServerContext, session: Session, object: ObjectMetadata): Dependant[] {
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

/** The changes that may decide about rows of the dependant. */
export const decidingChanges = ({ footprint }: Dependant, changes: readonly StoredChange[]) =>
  changes.filter((change) => touches(footprint, change))

/**
 * The condition under which a row of the dependant, as `alias`, reaches one of the changed rows by its rules; undefined
 * when none can. `input` makes a parameter of a list of ids.
 */
export function reachesSql(
  context: ServerContext,
  session: Session,
  { object, rules }: Dependant,
  changes: readonly StoredChange[],
  alias: string,
  input: (ids: readonly string[]) => string,
): string | undefined {
  const changed = new Map<string, StoredChange[]>()
  for (const change of changes)
    changed.set(change.objectApiName, [...(changed.get(change.objectApiName) ?? []), change])
  // At a row that is new nobody pointed before, and whoever does now was changed too.
  const idsOf = ({ apiName }: ObjectMetadata) =>
    (changed.get(apiName) ?? []).flatMap(({ before, recordId }) => (before === null ? [] : [recordId]))
  const parts = new Set(rules.flatMap((rule) => walk(rule, object, alias, 1)))
  return parts.size === 0 ? undefined : `(${[...parts].join(' or ')})`

  function walk(rule: RowRule, of: ObjectMetadata, row: string, depth: number): string[] {
    switch (rule.rule) {
      case 'parent': {
        const target = targetOf(of, rule.field, context.registry)
        return through(target, column(row, of.fields.get(rule.field)), rule.of, `p${depth}`, depth)
      }
      case 'child': {
        const child = of.children.get(rule.relationship)
        if (!child) return []
        const name = `c${depth}`
        const inner = walk(rule.of, child.object, name, depth + 1)
        const ids = pointedAt(changed.get(child.object.apiName) ?? [], child.field)
        return [
          ...(ids.length === 0 ? [] : [`${row}."id" = any(${input(ids)}::text[])`]),
          ...nested(child.object, name, `${column(name, child.field)} = ${row}."id"`, inner),
        ]
      }
      case 'subjectReadable':
        return subjectsOf(context.registry, session.profiles, 1).judged.flatMap((subject) =>
          through(subject.object, column(row, of.fields.get(rule.id)), subject.rule, `s${depth}`, depth),
        )
      case 'every':
      case 'some':
        return rule.of.flatMap((part) => walk(part, of, row, depth))
      case 'not':
        return walk(rule.of, of, row, depth)
      default:
        return []
    }
  }

  function through(target: ObjectMetadata, key: string, rule: RowRule, name: string, depth: number) {
    const ids = idsOf(target)
    const inner = walk(rule, target, name, depth + 1)
    return [
      ...(ids.length === 0 ? [] : [`${key} = any(${input(ids)}::text[])`]),
      ...nested(target, name, `${name}."id" = ${key}`, inner),
    ]
  }
}

const nested = ({ table }: ObjectMetadata, name: string, link: string, inner: readonly string[]) =>
  inner.length === 0
    ? []
    : [`exists (select 1 from ${quote(table)} ${name} where ${link} and (${inner.join(' or ')}))`]

const column = (alias: string, field: FieldMetadata | undefined) => `${alias}.${quote(field?.column ?? '')}`

/** The records that rows pointed at before or after they were changed. */
function pointedAt(changes: readonly StoredChange[], { column: name }: FieldMetadata) {
  const rows = changes
    .flatMap(({ before, between, after }) => [before, ...between, after])
    .filter((row) => row !== null)
  const ids = rows.map((row) => (JSON.parse(row) as Record<string, unknown>)[name ?? ''])
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
}
