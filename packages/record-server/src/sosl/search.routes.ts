import { MalformedSearch, type ParameterizedSearchInput } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { ServerContext } from '../context.ts'
import type { Platform } from '../platform.ts'
import { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'
import { readCondition, readOrder } from '../soql/parse-soql.ts'
import { createReader, listOf, type SoqlReader } from '../soql/soql-reader.ts'
import { parseSosl, SEARCH_GROUPS, type SearchGroup, type SoslQuery } from './parse-sosl.ts'
import { runSearch } from './run-search.ts'

export function soslRoutes({ serve }: Platform) {
  const answer = async (context: ServerContext, session: Session, query: SoslQuery) =>
    new JsonText(`{"searchRecords":[${(await runSearch(context, session, query)).join(',')}]}`)

  serve(endpoints.search, ({ context, query, session }) => answer(context, session, parseSosl(query.q)))

  serve(endpoints.parameterizedSearch, ({ context, body, session }) =>
    answer(context, session, searchOf(body)),
  )

  serve(endpoints.parameterizedSearchByAddress, ({ context, query, session, request }) => {
    const { sobject, fields, ...rest } = query
    const given = request.query as Readonly<Record<string, unknown>>
    const name = sobject ?? ''
    const own = textOf(given[`${name}.fields`])
    const limit = Number(textOf(given[`${name}.limit`]) ?? Number.NaN)
    return answer(
      context,
      session,
      searchOf({
        ...rest,
        ...(fields ? { fields } : {}),
        ...(sobject === undefined
          ? {}
          : {
              sobjects: [
                {
                  name,
                  ...(own === undefined ? {} : { fields: own.split(',') }),
                  ...(Number.isSafeInteger(limit) && limit >= 0 ? { limit } : {}),
                },
              ],
            }),
      }),
    )
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Converts a parameterised search to SOSL. */
function searchOf(input: ParameterizedSearchInput): SoslQuery {
  const { q, fields = [], sobjects = [], defaultLimit = null, overallLimit = null } = input
  return {
    find: q,
    group: groupOf(input.in),
    returning: sobjects.map(({ name, fields: own, where, orderBy, limit }) => ({
      object: name,
      fields: (own ?? fields).map((field) => field.trim()),
      where: where === undefined ? null : whole(where, (reader) => readCondition(reader, 0)),
      orderBy:
        orderBy === undefined ? [] : whole(orderBy, (reader) => listOf(reader, () => readOrder(reader))),
      limit: limit ?? defaultLimit,
      offset: null,
    })),
    limit: overallLimit,
  }
}

function whole<T>(text: string, read: (reader: SoqlReader) => T): T {
  const reader = createReader(text)
  const value = read(reader)
  if (!reader.isAtEnd()) throw reader.unexpected()
  return value
}

function groupOf(name: string | undefined): SearchGroup {
  if (name === undefined) return 'ALL'
  const group = SEARCH_GROUPS.find((each) => each === name.toUpperCase().replace(/ FIELDS$/, ''))
  if (!group) throw MalformedSearch(`${name} is no group of fields to search in`)
  return group
}
