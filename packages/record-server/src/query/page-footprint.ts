import { addRuleFootprint, addToFootprint, type Footprint } from '../access/rule-footprint.ts'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { type Condition, type FieldPath, type FieldTest, holdsIds, pointsOf, testsOf } from './condition.ts'
import type { PageRequest } from './page.ts'

/** Dependencies of a page's rows and order: filter, order, and the access rules of their objects. */
export function pageFootprint(
  context: ServerContext,
  session: Session,
  { object, condition, sort }: Pick<PageRequest, 'object' | 'condition' | 'sort'>,
): Footprint {
  const footprint: Footprint = new Map()
  const scope = { registry: context.registry, profiles: session.profiles }
  const addAccess = (of: ObjectMetadata) =>
    addRuleFootprint(context.access(of, session).rows('read'), of, scope, footprint)
  const addField = (of: ObjectMetadata, field: FieldMetadata) => {
    addToFootprint(footprint, of, field.apiName, ...field.components)
    const rule = context.access(of, session).fieldRows(field)
    if (rule) addRuleFootprint(rule, of, scope, footprint)
  }
  const addPath = ({ lookups, object: last, field }: FieldPath) => {
    for (const lookup of lookups) {
      const of = context.registry.objects.get(lookup.objectApiName)
      const target = context.registry.objects.get(lookup.target ?? '')
      if (of) addField(of, lookup)
      if (target) addAccess(target)
    }
    addField(last, field)
  }
  addToFootprint(footprint, object)
  addAccess(object)
  for (const test of testsOf(condition)) addPath(test)
  for (const { path } of sort) addPath(path)
  return footprint
}

/**
 * Returns tests that every row of the page passes and that JavaScript can evaluate reliably: an exact value
 * of the row itself. They only serve to rule out changes.
 */
export function surelyTested(condition: Condition): FieldTest[] {
  if (condition.is === 'every') return condition.of.flatMap(surelyTested)
  if (condition.is !== 'test' || condition.operator !== 'eq' || condition.lookups.length > 0) return []
  const isExact = holdsIds(condition.field) && condition.field.kind === 'text'
  return isExact && pointsOf(condition.operands).length === condition.operands.length ? [condition] : []
}
