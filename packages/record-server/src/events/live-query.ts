import { type Endpoint, findIssue, IllegalParameter, RECENT_LIST } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { rightsKey } from '../access/rights-key.ts'
import { addRuleFootprint, type Footprint, touches } from '../access/rule-footprint.ts'
import type { ServerContext } from '../context.ts'
import type { ListRead } from '../lists/list-records.ts'
import { readListById, readListByName } from '../lists/read-list.ts'
import type { PageRequest } from '../query/page.ts'
import { pageShape, pageValues } from '../query/page.ts'
import { pageFootprint, surelyTested } from '../query/page-footprint.ts'
import { relatedListCounts } from '../related-lists/related-list-count.ts'
import {
  type RelatedListQuery,
  relatedListRead,
  relatedListRecords,
} from '../related-lists/related-list-records.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'

/** A read of the record API that a client subscribes to: endpoint name and parameters. */
export interface QueryDescriptor {
  name: string
  config: Readonly<Record<string, unknown>>
}

/** A read that can be repeated whenever a change may affect it. */
export interface LiveQuery {
  /** Queries with equal keys have equal results for every session. */
  readonly key: string
  /** Whether the change may affect the rows of the result or their order. */
  isAffectedBy: (change: StoredChange) => boolean
  /** Objects whose changes may affect the result. */
  readonly objects: ReadonlySet<string>
  /** Runs the query and returns the response body. */
  read: () => Promise<string>
}

/** Returns undefined for unsupported reads. Throws like the endpoint itself if access is denied. */
export async function createLiveQuery(
  context: ServerContext,
  session: Session,
  { name, config }: QueryDescriptor,
): Promise<LiveQuery | undefined> {
  switch (name) {
    case endpoints.listRecordsByName.name: {
      const { params, options } = splitConfig(endpoints.listRecordsByName, config)
      if (params.listViewApiName === RECENT_LIST) return undefined
      return createListQuery(context, session, () =>
        readListByName(context, session, params.objectApiName, params.listViewApiName, options),
      )
    }
    case endpoints.listRecordsById.name: {
      const { params, options } = splitConfig(endpoints.listRecordsById, config)
      return createListQuery(context, session, () =>
        readListById(context, session, params.listViewId, options),
      )
    }
    case endpoints.relatedListRecords.name: {
      const { params, options } = splitConfig(endpoints.relatedListRecords, config)
      const query: RelatedListQuery = { ...options, relatedListId: params.relatedListId }
      const { request, fieldsKey, parent } = relatedListRead(context, session, params.parentRecordId, query)
      return createPageQuery(
        context,
        session,
        request,
        `${fieldsKey}|${JSON.stringify(options)}`,
        [parent],
        async () => {
          const { text } = await relatedListRecords(context, session, params.parentRecordId, query)
          return text
        },
      )
    }
    case endpoints.relatedListCount.name: {
      const { params, options } = splitConfig(endpoints.relatedListCount, config)
      const query = { relatedListId: params.relatedListId }
      const { request, parent } = relatedListRead(context, session, params.parentRecordId, query)
      const countRequest = { ...request, sort: [] }
      return createPageQuery(
        context,
        session,
        countRequest,
        `count ${options.maxCount ?? ''}`,
        [parent],
        async () => {
          const names = [params.relatedListId]
          const [item] = await relatedListCounts(
            context,
            session,
            params.parentRecordId,
            names,
            options.maxCount,
          )
          return JSON.stringify(item?.result ?? null)
        },
      )
    }
    default:
      return undefined
  }
}

async function createListQuery(context: ServerContext, session: Session, reload: () => Promise<ListRead>) {
  const { request, fieldsKey } = await reload()
  if (request.source.key !== '') return undefined
  // The list view may change, and filters may be relative to today, so it is resolved each time.
  return createPageQuery(
    context,
    session,
    request,
    fieldsKey,
    [],
    async () => (await (await reload()).answer()).text,
  )
}

function createPageQuery(
  context: ServerContext,
  session: Session,
  request: PageRequest,
  variant: string,
  parents: readonly { object: PageRequest['object'] }[],
  read: () => Promise<string>,
): LiveQuery {
  const footprint = pageFootprint(context, session, request)
  for (const { object } of parents)
    addRuleFootprint(
      context.access(object, session).rows('read'),
      object,
      { registry: context.registry, profiles: session.profiles },
      footprint,
    )
  const key = JSON.stringify([
    request.object.apiName,
    pageShape(request),
    pageValues(request),
    variant,
    rightsKey(context, session),
  ])
  return {
    key,
    objects: new Set(footprint.keys()),
    isAffectedBy: createChangeFilter(footprint, request),
    read,
  }
}

/** Rules out changes to rows that match none of the equality filters in any of their states. */
function createChangeFilter(footprint: Footprint, { object, condition }: PageRequest) {
  const equalityTests = surelyTested(condition)
  return (change: StoredChange) => {
    if (!touches(footprint, change)) return false
    if (change.objectApiName !== object.apiName) return true
    return equalityTests.every(({ field, operands }) =>
      parseRows(change).some((row) => operands.includes(String(row[field.column ?? '']))),
    )
  }
}

type Row = Readonly<Record<string, unknown>>

const parsedRows = new WeakMap<StoredChange, readonly Row[]>()

/** All states of the record, parsed once for all lists. */
export function parseRows(change: StoredChange) {
  const jsonRows = [change.before, ...change.intermediate, change.after]
  const rows =
    parsedRows.get(change) ?? jsonRows.flatMap((text): Row[] => (text === null ? [] : [JSON.parse(text)]))
  parsedRows.set(change, rows)
  return rows
}

/** Splits a configuration into path parameters and options, validated like the endpoint does. */
function splitConfig<P, Q, B>(endpoint: Endpoint<P, Q, B, unknown>, config: QueryDescriptor['config']) {
  const pickKeys = (keys: object = {}) =>
    Object.fromEntries(Object.keys(keys).flatMap((key) => (config[key] == null ? [] : [[key, config[key]]])))
  const params = pickKeys(endpoint.params.keys)
  const shape = endpoint.body ?? endpoint.query
  const options = pickKeys(shape.keys)
  const error = findIssue(endpoint.params, params) ?? findIssue(shape, options)
  if (error) throw IllegalParameter(error.path)
  return { params: params as P, options: options as B extends undefined ? Q : B }
}
