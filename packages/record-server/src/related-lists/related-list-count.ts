import {
  type BatchItem,
  DEFAULT_RELATED_LIST_MAX_COUNT,
  errorBody,
  NotFound,
  RecordApiError,
  type RelatedListCount,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { createCompilation } from '../query/compilation.ts'
import { guardSql } from '../query/record-sections.ts'
import { childConditions } from '../query/record-source.ts'
import { runText } from '../query/run-statement.ts'
import { bind, quote } from '../query/statement.ts'
import { requireReadable } from '../records/read-record.ts'
import type { Session } from '../session.ts'
import type { RelatedListDefinition } from './related-list-definition.ts'
import { relatedListReference } from './related-list-info.ts'
import { requireRelatedList } from './related-list-records.ts'

/** Counts the readable children of each list in one statement. Counting stops one beyond `maxCount`. */
export async function relatedListCounts(
  context: ServerContext,
  session: Session,
  parentRecordId: string,
  names: readonly string[],
  maxCount = DEFAULT_RELATED_LIST_MAX_COUNT,
): Promise<BatchItem<RelatedListCount>[]> {
  const parent = requireReadable(context, session, parentRecordId, 'parentRecordId')
  const lists = names.map((name) => {
    try {
      return requireRelatedList(context, session, parent.object, name)
    } catch (error) {
      if (error instanceof RecordApiError) return error
      throw error
    }
  })
  const counted = lists.flatMap((list) => (list instanceof RecordApiError ? [] : [list]))

  const compilation = createCompilation(context, session)
  const { parameters } = compilation
  const [id, limit] = [parameters.input(0), parameters.input(1)]
  const columns = counted.map(({ object, field }) => {
    const condition = childConditions(compilation, { object, field }, 'c', id).join(' and ')
    return `(select count(*) from (select 1 from ${quote(object.table)} c where ${condition} limit ${limit}::int) counted)`
  })
  // The limit is bound even if nothing is counted, so that the parameter has a type.
  const text = `select ${[`${limit}::int`, ...columns].join(', ')} from ${guardSql(compilation, parent.object, id)}`
  const values = bind(parameters.slots, session, [parent.id, maxCount + 1])
  const [row] = await runText(context.options.pool, text, values)
  if (!row) throw NotFound()
  return lists.map((list) => {
    if (list instanceof RecordApiError)
      return { statusCode: list.status, result: errorBody(list.in(session.language)) }
    const found = Number(row[1 + counted.indexOf(list)])
    return { statusCode: 200, result: countOf(list, parent.id, found, maxCount) }
  })
}

const countOf = (
  list: RelatedListDefinition,
  parentId: string,
  found: number,
  maxCount: number,
): RelatedListCount => ({
  count: Math.min(found, maxCount),
  hasMore: found > maxCount,
  listReference: relatedListReference(list, parentId),
})
