import { type Endpoint, faultIn, IllegalParameter, RECENT_LIST } from '@foyer/record-contract'
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

/** A read of the contract that somebody wants to be told about: which call, and what it was asked with. */
export interface ReadName {
  name: string
  config: Readonly<Record<string, unknown>>
}

/** A read that can be done again whenever something happens that may concern it. */
export interface LiveRead {
  /** Reads with the same key have the same answer, whoever asks. */
  readonly key: string
  /** Could the change have altered which rows there are, or their order? */
  concerns: (change: StoredChange) => boolean
  /** Objects whose changes are worth asking about. */
  readonly objects: ReadonlySet<string>
  /** The answer as the call gives it. */
  read: () => Promise<string>
}

/** Undefined for reads that are not told about. Throws like the call itself when it would be refused. */
export async function liveRead(
  context: ServerContext,
  session: Session,
  { name, config }: ReadName,
): Promise<LiveRead | undefined> {
  switch (name) {
    case endpoints.listRecordsByName.name: {
      const { params, rest } = parts(endpoints.listRecordsByName, config)
      if (params.listViewApiName === RECENT_LIST) return undefined
      return listRead(context, session, () =>
        readListByName(context, session, params.objectApiName, params.listViewApiName, rest),
      )
    }
    case endpoints.listRecordsById.name: {
      const { params, rest } = parts(endpoints.listRecordsById, config)
      return listRead(context, session, () => readListById(context, session, params.listViewId, rest))
    }
    case endpoints.relatedListRecords.name: {
      const { params, rest } = parts(endpoints.relatedListRecords, config)
      const query: RelatedListQuery = { ...rest, relatedListId: params.relatedListId }
      const { request, fieldsKey, parent } = relatedListRead(context, session, params.parentRecordId, query)
      return pageRead(
        context,
        session,
        request,
        `${fieldsKey}|${JSON.stringify(rest)}`,
        [parent],
        async () => {
          const { text } = await relatedListRecords(context, session, params.parentRecordId, query)
          return text
        },
      )
    }
    case endpoints.relatedListCount.name: {
      const { params, rest } = parts(endpoints.relatedListCount, config)
      const query = { relatedListId: params.relatedListId }
      const { request, parent } = relatedListRead(context, session, params.parentRecordId, query)
      const counted = { ...request, sort: [] }
      return pageRead(context, session, counted, `count ${rest.maxCount ?? ''}`, [parent], async () => {
        const names = [params.relatedListId]
        const [item] = await relatedListCounts(context, session, params.parentRecordId, names, rest.maxCount)
        return JSON.stringify(item?.result ?? null)
      })
    }
    default:
      return undefined
  }
}

async function listRead(context: ServerContext, session: Session, again: () => Promise<ListRead>) {
  const { request, fieldsKey } = await again()
  if (request.source.key !== '') return undefined
  // The list itself may be changed, and days pass: it is looked up anew each time.
  return pageRead(context, session, request, fieldsKey, [], async () => (await (await again()).answer()).text)
}

function pageRead(
  context: ServerContext,
  session: Session,
  request: PageRequest,
  detail: string,
  guards: readonly { object: PageRequest['object'] }[],
  read: () => Promise<string>,
): LiveRead {
  const footprint = pageFootprint(context, session, request)
  for (const { object } of guards)
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
    detail,
    rightsKey(context, session),
  ])
  return { key, objects: new Set(footprint.keys()), concerns: ruleOut(footprint, request), read }
}

/** Of rows that never had the exact value that the page asks for, none was or will be on it. */
function ruleOut(footprint: Footprint, { object, condition }: PageRequest) {
  const tests = surelyTested(condition)
  return (change: StoredChange) => {
    if (!touches(footprint, change)) return false
    if (change.objectApiName !== object.apiName) return true
    return tests.every(({ field, operands }) =>
      rowsOf(change).some((row) => operands.includes(String(row[field.column ?? '']))),
    )
  }
}

type Row = Readonly<Record<string, unknown>>

const rows = new WeakMap<StoredChange, readonly Row[]>()

/** How a record was, in between and afterwards; read once for all lists. */
function rowsOf(change: StoredChange) {
  const texts = [change.before, ...change.between, change.after]
  const found = rows.get(change) ?? texts.flatMap((text): Row[] => (text === null ? [] : [JSON.parse(text)]))
  rows.set(change, found)
  return found
}

/** What goes into the path of a call, and what else it was asked with; both checked as the call checks them. */
function parts<P, Q, B>(endpoint: Endpoint<P, Q, B, unknown>, config: ReadName['config']) {
  const pick = (keys: object = {}) =>
    Object.fromEntries(Object.keys(keys).flatMap((key) => (config[key] == null ? [] : [[key, config[key]]])))
  const params = pick(endpoint.params.keys)
  const shape = endpoint.body ?? endpoint.query
  const rest = pick(shape.keys)
  const fault = faultIn(endpoint.params, params) ?? faultIn(shape, rest)
  if (fault) throw IllegalParameter(fault.path)
  return { params: params as P, rest: rest as B extends undefined ? Q : B }
}
