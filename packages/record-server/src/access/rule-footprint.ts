import type { RowRule } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { SYSTEM_FIELDS } from '../writes/row-values.ts'
import { simplifyRule, subjectsOf, targetOf } from './simplify-rule.ts'

/** Relevant fields by object. Creations and deletions of its records are always relevant. */
export type Footprint = Map<string, Set<string>>

export function addToFootprint(footprint: Footprint, object: ObjectMetadata, ...fields: string[]) {
  const fieldNames = footprint.get(object.apiName) ?? new Set()
  footprint.set(object.apiName, fieldNames)
  for (const field of fields) fieldNames.add(field)
}

interface RuleScope {
  readonly registry: Registry
  readonly profiles: readonly string[]
}

/**
 * Adds all dependencies of a rule: fields of the row itself to `own`, those of parents, children and subjects
 * to `others`. The two may be the same.
 */
export function addRuleFootprint(
  rule: RowRule,
  object: ObjectMetadata,
  { registry, profiles }: RuleScope,
  own: Footprint,
  others: Footprint = own,
) {
  walk(simplifyRule(rule, object, registry, profiles), object, own)

  function walk(part: RowRule, of: ObjectMetadata, into: Footprint) {
    switch (part.rule) {
      case 'session':
      case 'value':
        return addToFootprint(into, of, part.field)
      case 'parent': {
        const target = targetOf(of, part.field, registry)
        addToFootprint(into, of, part.field)
        addToFootprint(others, target)
        return walk(part.of, target, others)
      }
      case 'child': {
        const child = of.children.get(part.relationship)
        if (!child) return
        addToFootprint(others, child.object, child.field.apiName)
        return walk(part.of, child.object, others)
      }
      case 'subjectReadable':
        addToFootprint(into, of, part.object, part.id)
        for (const subject of subjectsOf(registry, profiles, 1).restricted) {
          addToFootprint(others, subject.object)
          walk(subject.rule, subject.object, others)
        }
        return
      case 'every':
      case 'some':
        for (const inner of part.of) walk(inner, of, into)
        return
      case 'not':
        return walk(part.of, of, into)
    }
  }
}

/** True if the change may affect what the footprint describes. */
export function touches(
  footprint: ReadonlyMap<string, ReadonlySet<string>>,
  change: { objectApiName: string; kind: string; changedFields: readonly string[] },
) {
  const fields = footprint.get(change.objectApiName)
  if (!fields) return false
  return (
    change.kind !== 'updated' || [...SYSTEM_FIELDS, ...change.changedFields].some((name) => fields.has(name))
  )
}
