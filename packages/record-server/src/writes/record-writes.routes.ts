import {
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  NotFound,
  RecordApiError,
  type RecordInput,
  withPath,
} from '@foyer/record-contract'
import { batchOperations, createRecord, deleteRecord, updateRecord } from '@foyer/record-contract/endpoints'
import type { FieldValues } from '@foyer/record-contract/metadata'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import { type BundledStatement, bundleStatements } from '../query/bundle-statements.ts'
import { runText } from '../query/run-statement.ts'
import { FULL_VIEW, readRecord } from '../records/read-record.ts'
import { markingUsed } from '../records/recently-used.ts'
import { JsonText, Result, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { answerRecord } from './answer-record.ts'
import { batchWrite } from './batch-write.ts'
import { keyedRequest, NO_CONTENT, oncePerKey, type StoredResponse } from './idempotency.ts'
import { preconditionOf, withStoredRecord } from './precondition.ts'
import { type Written, writerFor } from './writer.ts'

interface WriteFlags {
  allowSaveOnDuplicate?: boolean
  includeFieldsInBody?: boolean
}

export function recordWriteRoutes(app: FastifyInstance, current: CurrentContext) {
  const write = async (
    context: ServerContext,
    request: FastifyRequest,
    session: Session,
    /** The written record, for the error of a failed precondition. */
    target: { id: string; fields: FieldValues } | undefined,
    work: (transaction: Transaction) => Promise<StoredResponse>,
  ) => {
    const { options } = context
    const { method, url, body = null } = request
    const keyed = keyedRequest(request, options.clock(), method, url, body)
    try {
      const response = await inTransaction(options.pool, session, (transaction) =>
        oncePerKey(
          transaction,
          keyed,
          () => work(transaction),
          (stored) => reread(context, transaction, stored),
        ),
      )
      return new Result(response.status, response.text === null ? undefined : new JsonText(response.text))
    } catch (error) {
      throw target ? await withStoredRecord(error, context, session, target) : error
    }
  }

  const answerTo = async (
    context: ServerContext,
    transaction: Transaction,
    written: Written,
    status: number,
    input: RecordInput,
    flags: WriteFlags,
    changeEvents: readonly BundledStatement[],
  ): Promise<StoredResponse> => {
    const { client, session } = transaction
    if (!written.readable) {
      for (const { text, values } of changeEvents) await runText(client, text, values)
      // With or without handleOwnerChange: an error would say that nothing was saved.
      return NO_CONTENT
    }
    const sent = flags.includeFieldsInBody ? Object.keys(input.fields) : []
    const reader = bundleStatements(client, [...markingUsed(context, session, written.id), ...changeEvents])
    return { status, text: await answerRecord(context, transaction, written, sent, reader) }
  }

  serve(app, current, createRecord, ({ context, body, query, session, request }) => {
    const { apiName, fields } = body
    if (!apiName) throw InvalidInput('apiName is required')
    return write(context, request, session, undefined, async (transaction) => {
      const changeEvents: BundledStatement[] = []
      const written = await writerFor(context).create(transaction, apiName, fields, {
        ...duplicatesOf(body, query),
        clientId: body.id,
        bundle: (statement) => changeEvents.push(statement),
      })
      return answerTo(context, transaction, written, 201, body, query, changeEvents)
    })
  })

  serve(
    app,
    current,
    updateRecord,
    ({ context, params, body, query, session, request }) => {
      const precondition = preconditionOf(request.headers)
      const apiName = objectOf(context, params.recordId)
      if (body.apiName && context.registry.find(body.apiName)?.apiName !== apiName)
        throw withPath(InvalidInput(`The record is of ${apiName}, not of ${body.apiName}`), 'apiName')
      const target = { id: params.recordId, fields: body.fields }
      return write(context, request, session, target, async (transaction) => {
        const changeEvents: BundledStatement[] = []
        const written = await writerFor(context).update(transaction, apiName, params.recordId, body.fields, {
          ...duplicatesOf(body, query),
          precondition,
          bundle: (statement) => changeEvents.push(statement),
        })
        return answerTo(context, transaction, written, 200, body, query, changeEvents)
      })
    },
    'Record input is required for PATCH.',
  )

  serve(app, current, deleteRecord, ({ context, params, session, request }) => {
    const apiName = objectOf(context, params.recordId)
    const precondition = preconditionOf(request.headers)
    const target = { id: params.recordId, fields: {} }
    return write(context, request, session, target, async (transaction) => {
      await writerFor(context).remove(transaction, apiName, params.recordId, { precondition })
      return NO_CONTENT
    })
  })

  serve(app, current, batchOperations, async ({ context, body, session, request }) => {
    const keyed = keyedRequest(request, context.options.clock(), request.method, request.url, body)
    return new JsonText(await batchWrite(context, writerFor(context), session, body, keyed))
  })
}

/** Reads the written record of a stored response under the current rights; 204 if it is not visible. */
async function reread(
  context: ServerContext,
  { client, session }: Transaction,
  { status, text }: StoredResponse,
): Promise<StoredResponse> {
  const { id } = JSON.parse(text ?? '{}') as { id?: string }
  if (id === undefined) return NO_CONTENT
  try {
    const { json } = await readRecord(context, session, id, FULL_VIEW, client)
    return { status, text: json }
  } catch (error) {
    if (error instanceof RecordApiError) return NO_CONTENT
    throw error
  }
}

const duplicatesOf = (body: RecordInput, query: WriteFlags) => ({
  allowSaveOnDuplicate: query.allowSaveOnDuplicate === true || body.allowSaveOnDuplicate === true,
})

function objectOf(context: ServerContext, recordId: string) {
  if (!isRecordId(recordId)) throw InvalidRecordId(recordId)
  const object = context.registry.byKeyPrefix(keyPrefixOf(recordId))
  if (!object) throw NotFound()
  return object.apiName
}
