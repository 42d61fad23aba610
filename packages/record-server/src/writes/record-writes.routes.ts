import {
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  NotFound,
  type RecordInput,
  withPath,
} from '@foyer/record-contract'
import { batchOperations, createRecord, deleteRecord, updateRecord } from '@foyer/record-contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import { type Carried, carrying } from '../query/bundle-statements.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { markingUsed } from '../records/recently-used.ts'
import { JsonText, Result, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { answerRecord } from './answer-record.ts'
import { batchWrite } from './batch-write.ts'
import { idempotencyKeyOf, oncePerKey, requestHash, type StoredResponse } from './idempotency.ts'
import { unmodifiedSinceOf } from './unmodified-since.ts'
import { type Written, writerFor } from './writer.ts'

interface WriteFlags {
  allowSaveOnDuplicate?: boolean
  handleOwnerChange?: boolean
  includeFieldsInBody?: boolean
}

/** Stored for idempotency like other responses: the write is committed, but its author no longer sees the record. */
const OUT_OF_SIGHT: StoredResponse = { status: 404, text: null }
const NO_CONTENT: StoredResponse = { status: 204, text: null }

export function recordWriteRoutes(app: FastifyInstance, current: CurrentContext) {
  const write = async (
    { options }: ServerContext,
    request: FastifyRequest,
    session: Session,
    work: (transaction: Transaction) => Promise<StoredResponse>,
  ) => {
    const key = idempotencyKeyOf(request)
    const hash = () => requestHash(session, request.method, request.url, request.body ?? null)
    const nowMs = options.clock()
    const answer = await inTransaction(options.pool, session, (transaction) =>
      oncePerKey(transaction, key, hash, nowMs, () => work(transaction)),
    )
    if (answer.status === 404) throw NotFound()
    return new Result(answer.status, answer.text === null ? undefined : new JsonText(answer.text))
  }

  const answerTo = async (
    context: ServerContext,
    transaction: Transaction,
    written: Written,
    status: number,
    input: RecordInput,
    flags: WriteFlags,
    changeEvents: readonly Carried[],
  ): Promise<StoredResponse> => {
    const { client, session } = transaction
    if (!written.readable) {
      for (const { text, values } of changeEvents) await client.query(preparedQuery(text, values))
      return flags.handleOwnerChange ? NO_CONTENT : OUT_OF_SIGHT
    }
    const sent = flags.includeFieldsInBody ? Object.keys(input.fields) : []
    const reader = carrying(client, [...markingUsed(context, session, written.id), ...changeEvents])
    return { status, text: await answerRecord(context, transaction, written, sent, reader) }
  }

  serve(app, current, createRecord, ({ context, body, query, session, request }) => {
    const { apiName, fields } = body
    if (!apiName) throw InvalidInput('apiName is required')
    return write(context, request, session, async (transaction) => {
      const changeEvents: Carried[] = []
      const written = await writerFor(context).create(transaction, apiName, fields, {
        ...duplicatesOf(body, query),
        clientId: body.id,
        carry: (statement) => changeEvents.push(statement),
      })
      return answerTo(context, transaction, written, 201, body, query, changeEvents)
    })
  })

  serve(
    app,
    current,
    updateRecord,
    ({ context, params, body, query, session, request }) => {
      const unmodifiedSince = unmodifiedSinceOf(request.headers['if-unmodified-since'])
      const apiName = objectOf(context, params.recordId)
      if (body.apiName && context.registry.find(body.apiName)?.apiName !== apiName)
        throw withPath(InvalidInput(`The record is of ${apiName}, not of ${body.apiName}`), 'apiName')
      return write(context, request, session, async (transaction) => {
        const changeEvents: Carried[] = []
        const written = await writerFor(context).update(transaction, apiName, params.recordId, body.fields, {
          ...duplicatesOf(body, query),
          unmodifiedSince,
          carry: (statement) => changeEvents.push(statement),
        })
        return answerTo(context, transaction, written, 200, body, query, changeEvents)
      })
    },
    'Record input is required for PATCH.',
  )

  serve(app, current, deleteRecord, ({ context, params, session, request }) => {
    const apiName = objectOf(context, params.recordId)
    return write(context, request, session, async (transaction) => {
      await writerFor(context).remove(transaction, apiName, params.recordId)
      return NO_CONTENT
    })
  })

  serve(app, current, batchOperations, ({ context, body, session }) =>
    batchWrite(context, writerFor(context), session, body),
  )
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
