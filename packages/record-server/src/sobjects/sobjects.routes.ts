import { NotFound, type SaveResult } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { executorOf, inOwnPart, type Platform } from '../platform.ts'
import { sobjectUrl } from '../query/plain-record.ts'
import type { Executor } from '../query/run-statement.ts'
import { JsonText, Result } from '../serve.ts'
import type { Session } from '../session.ts'
import { runQuery } from '../soql/run-query.ts'
import { readableNames } from '../soql/select-items.ts'
import { selectFields } from '../soql/soql-ast.ts'
import { writerFor } from '../writes/writer.ts'
import { deletedRecords, updatedRecords } from './changed-records.ts'
import { describeGlobal, describeSobject, summaryOf } from './describe-sobject.ts'
import { idsByKey, requireKeyField } from './key-field.ts'
import { recentItems } from './recent-items.ts'
import { fieldsOf } from './sobject-fields.ts'
import { requireIdOf, SeveralFound, upsert, writeOptionsOf } from './write-sobject.ts'

const RECENT_ITEMS = 200

export function sobjectRoutes({ serve }: Platform) {
  serve(endpoints.describeGlobal, ({ context, session }) => describeGlobal(context, session).json)

  serve(endpoints.sobjectBasics, async ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return {
      objectDescribe: summaryOf(context, object, session),
      recentItems: await recentItems(context, session, RECENT_ITEMS, object),
    }
  })

  serve(
    endpoints.describeSobject,
    ({ context, params, session }) =>
      describeSobject(context, requireObject(context, params.objectApiName, session), session).json,
  )

  serve(endpoints.recentItems, ({ context, query, session }) =>
    recentItems(context, session, query.limit ?? RECENT_ITEMS),
  )

  serve(endpoints.updatedSobjects, ({ context, params, query, session }) =>
    updatedRecords(context, session, requireObject(context, params.objectApiName, session), query),
  )

  serve(endpoints.deletedSobjects, ({ context, params, query, session }) =>
    deletedRecords(context, session, requireObject(context, params.objectApiName, session), query),
  )

  serve(endpoints.sobject, ({ context, params, query, session, transaction }) => {
    const object = requireObject(context, params.objectApiName, session)
    const id = requireIdOf(object, params.recordId)
    return readSobject(context, session, object, id, query.fields, executorOf(context, { transaction }))
  })

  serve(endpoints.sobjectByExternalId, async ({ context, params, query, session, transaction }) => {
    const object = requireObject(context, params.objectApiName, session)
    const field = requireKeyField(context, session, object, params.externalIdField)
    const executor = executorOf(context, { transaction })
    const [id, ...others] = await idsByKey(context, session, object, field, params.externalId, executor)
    if (id === undefined) throw NotFound()
    if (others.length > 0) return severalOf(object, [id, ...others])
    return readSobject(context, session, object, id, query.fields, executor)
  })

  serve(endpoints.createSobject, async ({ context, params, body, ...call }) => {
    const object = requireKnown(context, params.objectApiName)
    const written = await inOwnPart(context, call, (transaction) =>
      writerFor(context).create(transaction, object.apiName, fieldsOf(object, body), writeOptionsOf(call)),
    )
    return saved(written.id)
  })

  serve(endpoints.updateSobject, async ({ context, params, body, ...call }) => {
    const object = requireKnown(context, params.objectApiName)
    const id = requireIdOf(object, params.recordId)
    await inOwnPart(context, call, (transaction) =>
      writerFor(context).update(
        transaction,
        object.apiName,
        id,
        fieldsOf(object, body),
        writeOptionsOf(call),
      ),
    )
    return undefined
  })

  serve(endpoints.deleteSobject, async ({ context, params, ...call }) => {
    const object = requireKnown(context, params.objectApiName)
    const id = requireIdOf(object, params.recordId)
    await inOwnPart(context, call, (transaction) =>
      writerFor(context).remove(transaction, object.apiName, id, writeOptionsOf(call)),
    )
    return undefined
  })

  serve(endpoints.upsertSobject, async ({ context, params, body, ...call }) => {
    const object = requireObject(context, params.objectApiName, call.session)
    const key = { field: params.externalIdField, value: params.externalId }
    try {
      const { id, created } = await upsert(context, writerFor(context), call, object, key, body)
      return new Result(created ? 201 : 200, { ...saved(id), created })
    } catch (error) {
      if (error instanceof SeveralFound) return severalOf(object, error.ids)
      throw error
    }
  })
}

export const saved = (id: string): SaveResult => ({ id, success: true, errors: [] })

/** URLs of the matching records. */
const severalOf = ({ apiName }: ObjectMetadata, ids: readonly string[]) =>
  new Result(
    300,
    ids.map((id) => `${sobjectUrl(apiName)}${id}`),
  )

/** Returns an object that may be writable without being readable; the writer checks the rights. */
function requireKnown({ registry }: ServerContext, name: string): ObjectMetadata {
  const object = registry.find(name)
  if (!object) throw NotFound()
  return object
}

/** Returns one record with the requested fields, or with all readable ones. */
async function readSobject(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  id: string,
  fields: readonly string[] | undefined,
  executor: Executor,
) {
  const fieldNames = fields?.length ? fields : readableNames(context, session, object, 'ALL')
  const names = fieldNames.some((name) => name.toLowerCase() === 'id') ? fieldNames : [...fieldNames, 'Id']
  const byId = selectFields(object.apiName, names, {
    where: {
      is: 'compare',
      left: { is: 'field', name: 'Id' },
      operator: '=',
      values: [{ text: id, quoted: true }],
    },
    limit: 1,
  })
  const { records } = await runQuery(context, session, byId, { executor })
  if (records[0] === undefined) throw NotFound()
  return new JsonText(records[0])
}
