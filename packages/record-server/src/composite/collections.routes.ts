import { InvalidBody, isRecordId, MalformedId, toId18 } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { requireObject } from '../metadata/visible-object.ts'
import { executorOf, type Platform, type PlatformCall } from '../platform.ts'
import { JsonText } from '../serve.ts'
import { fieldsOf } from '../sobjects/sobject-fields.ts'
import { saved } from '../sobjects/sobjects.routes.ts'
import { SeveralFound, upsertIn, writeOptionsOf } from '../sobjects/write-sobject.ts'
import { runQuery } from '../soql/run-query.ts'
import { selectFields } from '../soql/soql-ast.ts'
import { writerFor } from '../writes/writer.ts'
import { idAndRest, objectOf, objectOfId, writeCollection } from './write-collection.ts'

/** Up to 200 records in one call, of one object or of several. */
export function collectionRoutes({ serve }: Platform) {
  serve(endpoints.createSobjects, ({ context, body, ...call }) =>
    writeCollection(context, call, body.records, body.allOrNone === true, async (record, transaction) => {
      const object = objectOf(context, record)
      const fields = fieldsOf(object, record)
      return saved(
        (await writerFor(context).create(transaction, object.apiName, fields, writeOptionsOf(call))).id,
      )
    }),
  )

  serve(endpoints.updateSobjects, ({ context, body, ...call }) =>
    writeCollection(context, call, body.records, body.allOrNone === true, async (record, transaction) => {
      const object = objectOf(context, record)
      const { id, rest } = idAndRest(record)
      const fields = fieldsOf(object, rest)
      return saved(
        (await writerFor(context).update(transaction, object.apiName, id, fields, writeOptionsOf(call))).id,
      )
    }),
  )

  serve(endpoints.deleteSobjects, ({ context, query, ...call }) =>
    writeCollection(context, call, query.ids, query.allOrNone === true, async (id, transaction) => {
      await writerFor(context).remove(transaction, objectOfId(context, id).apiName, id)
      return saved(toId18(id))
    }),
  )

  serve(endpoints.upsertSobjects, ({ context, params, body, ...call }) => {
    const object = requireObject(context, params.objectApiName, call.session)
    const field = params.externalIdField
    return writeCollection(
      context,
      call,
      body.records,
      body.allOrNone === true,
      async (record, transaction) => {
        const name = Object.keys(record).find((key) => key.toLowerCase() === field.toLowerCase())
        const value = name === undefined ? undefined : record[name]
        if (name === undefined || (typeof value !== 'string' && typeof value !== 'number'))
          throw InvalidBody(`${field} is required in every record`)
        const { [name]: _, ...rest } = record
        try {
          const key = { field, value: String(value) }
          const options = writeOptionsOf(call)
          const { id, created } = await upsertIn(
            context,
            writerFor(context),
            transaction,
            object,
            key,
            rest,
            options,
          )
          return { ...saved(id), created }
        } catch (error) {
          if (error instanceof SeveralFound)
            throw InvalidBody(`${field} ${String(value)} names several records`)
          throw error
        }
      },
    )
  })

  const byIds = async (
    { context, params, session, transaction }: PlatformCall<{ objectApiName: string }, unknown, unknown>,
    ids: readonly string[],
    fields: readonly string[],
  ) => {
    const object = requireObject(context, params.objectApiName, session)
    const recordIds = ids.map((id) => {
      if (!isRecordId(id)) throw MalformedId(id)
      return toId18(id)
    })
    if (recordIds.length === 0) return []
    const names = fields.some((name) => name.toLowerCase() === 'id') ? fields : [...fields, 'Id']
    const query = selectFields(object.apiName, [...new Set(names)], {
      where: {
        is: 'compare',
        left: { is: 'field', name: 'Id' },
        operator: 'IN',
        values: recordIds.map((text) => ({ text, quoted: true })),
      },
    })
    const found = await runQuery(context, session, query, { executor: executorOf(context, { transaction }) })
    const byId = new Map(found.ids.map((id, index) => [id, found.records[index]]))
    return new JsonText(`[${recordIds.map((id) => byId.get(id) ?? 'null').join(',')}]`)
  }
  serve(endpoints.sobjectsByIds, (call) => byIds(call, call.body.ids, call.body.fields))
  serve(endpoints.sobjectsByAddress, (call) => byIds(call, call.query.ids, call.query.fields))
}
