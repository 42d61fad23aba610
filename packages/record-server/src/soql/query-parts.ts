import { InvalidFilter, InvalidType, MAX_SORT_FIELDS, MalformedQuery } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { scopeCondition } from '../lists/list-condition.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import { ALWAYS, type Condition, everyOf, pathName } from '../query/condition.ts'
import type { SortKey } from '../query/sort.ts'
import type { Session } from '../session.ts'
import { printExpression } from './print-soql.ts'
import { resolveName } from './resolve-name.ts'
import type { SoqlQuery } from './soql-ast.ts'
import { soqlCondition } from './soql-condition.ts'

/** Returns the object of the query. Throws if it is missing or unreadable. */
export function objectOf(context: ServerContext, session: Session, name: string): ObjectMetadata {
  const object = visibleObject(context, name, session)
  if (!object) throw InvalidType(name)
  return object
}

export function conditionOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  { where, alias, scope }: Pick<SoqlQuery, 'where' | 'alias' | 'scope'>,
): Condition {
  const filter = where === null ? ALWAYS : soqlCondition({ context, session, object, alias }, where)
  return everyOf(scope === null ? ALWAYS : ofScope(context, session, object, scope), filter)
}

function ofScope(context: ServerContext, session: Session, object: ObjectMetadata, name: string): Condition {
  const scope = name.toLowerCase()
  if (scope !== 'everything' && scope !== 'mine' && scope !== 'team')
    throw MalformedQuery(`${name} is no scope of ${object.apiName}`)
  return scopeCondition(context, session, {
    object,
    scope: { apiName: scope, entityId: null, relatedEntityId: null },
  })
}

/** Nulls come first in ascending order and last in descending order, unless the query states otherwise. */
export function sortOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  { orderBy, alias }: Pick<SoqlQuery, 'orderBy' | 'alias'>,
): SortKey[] {
  if (orderBy.length > MAX_SORT_FIELDS)
    throw MalformedQuery(`At most ${MAX_SORT_FIELDS} fields can be sorted by`)
  const keys = new Map<string, SortKey>()
  for (const { by, ascending, nulls } of orderBy) {
    if (by.is === 'call') throw MalformedQuery(`${printExpression(by)} can not be sorted by without a group`)
    const path = resolveName(context, session, object, by.name, alias)
    if (!path.field.sortable)
      throw InvalidFilter(`field '${path.field.apiName}' can not be sorted in a query call`)
    const name = pathName(path)
    if (keys.has(name)) throw InvalidFilter(`duplicate field in order by: ${name}`)
    keys.set(name, { path, ascending, emptyFirst: nulls === null ? ascending : nulls === 'FIRST' })
  }
  return [...keys.values()]
}
