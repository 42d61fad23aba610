import {
  DEFAULT_GRAPHQL_FIRST,
  InvalidInput,
  MAX_FILTER_DEPTH,
  MAX_GRAPHQL_FIRST,
  MAX_SORT_FIELDS,
  OutsideRange,
  TooLong,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { scopeCondition } from '../lists/list-condition.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { ALWAYS, type Condition, everyOf, pathName } from '../query/condition.ts'
import { type PageRequest, WHOLE_TABLE } from '../query/page.ts'
import { readPageToken } from '../query/page-token.ts'
import { resolvePath } from '../query/resolve-path.ts'
import { keyLengthOf, type SortKey, sortText } from '../query/sort.ts'
import { literalCondition } from '../query/where-condition.ts'
import type { Session } from '../session.ts'
import { literalOf } from './collect-fields.ts'

interface ReadScope {
  readonly context: ServerContext
  readonly session: Session
}

/** The page that the arguments of a connection select. */
export function pageRequest(
  { context, session }: ReadScope,
  object: ObjectMetadata,
  values: Readonly<Record<string, unknown>>,
): PageRequest {
  const first = values.first ?? DEFAULT_GRAPHQL_FIRST
  if (typeof first !== 'number' || first < 1 || first > MAX_GRAPHQL_FIRST)
    throw OutsideRange('first', 1, MAX_GRAPHQL_FIRST)
  const sort = sortOf(context, session, object, values.orderBy)
  const after = typeof values.after === 'string' && values.after !== '' ? values.after : undefined
  return {
    object,
    condition: conditionOf(context, session, object, values),
    sort,
    pageSize: first,
    position: readPageToken(after, `graphql:${sortText(sort)}`, keyLengthOf(sort)),
    source: WHOLE_TABLE,
  }
}

/** Condition on the rows: scope and filter. */
export function conditionOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  { where, scope }: Readonly<Record<string, unknown>>,
): Condition {
  const apiName = scope === 'MINE' ? 'mine' : scope === 'TEAM' ? 'team' : 'everything'
  if (depthOf(where) > MAX_FILTER_DEPTH)
    throw TooLong('where', MAX_FILTER_DEPTH, 'levels of braces', depthOf(where))
  return everyOf(
    apiName === 'everything'
      ? ALWAYS
      : scopeCondition(context, session, {
          object,
          scope: { apiName, entityId: null, relatedEntityId: null },
        }),
    where === undefined || where === null
      ? ALWAYS
      : literalCondition(context, session, object, literalOf(where)),
  )
}

/** Depth of a variable, computed only up to the limit. */
function depthOf(value: unknown, level = 0): number {
  if (value === null || typeof value !== 'object' || level > MAX_FILTER_DEPTH + 1) return level
  return Math.max(level, ...Object.values(value).map((inner) => depthOf(inner, level + 1)))
}

/** Parses `{ Owner: { Name: { order: DESC, nulls: LAST } } }`; the order of keys is the sort order. */
function sortOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  orderBy: unknown,
): SortKey[] {
  const keys = new Map<string, SortKey>()
  const visit = (value: unknown, names: readonly string[]) => {
    if (value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      const path = resolvePath(context, session, object, [...names, name].join('.'))
      if (!path) {
        visit(inner, [...names, name])
        continue
      }
      const { order = 'ASC', nulls = null } = (inner ?? {}) as {
        order?: string | null
        nulls?: string | null
      }
      const ascending = order !== 'DESC'
      const emptyFirst = nulls === null ? undefined : nulls === 'FIRST'
      keys.set(pathName(path), { path, ascending, emptyFirst })
    }
  }
  visit(orderBy, [])
  if (keys.size > MAX_SORT_FIELDS) throw InvalidInput(`At most ${MAX_SORT_FIELDS} fields can be sorted by`)
  return [...keys.values()]
}
