import {
  type BatchInput,
  type BatchItem,
  type BatchRecordInput,
  type BatchResults,
  errorBody,
  InvalidBatchRequest,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  MAX_BATCH_RECORDS,
  NotFound,
  type RecordApiError,
  type RecordRepresentation,
  RolledBack,
  toId18,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { inSavepoint, inTransaction } from '../db/transaction.ts'
import { isRaceLost } from '../db/translate-error.ts'
import { apiErrorOf } from '../errors/error-handler.ts'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { answerRecord } from './answer-record.ts'
import { type KeyedRequest, oncePerKey, type StoredResponse } from './idempotency.ts'
import { withStoredRecord } from './precondition.ts'
import type { Writer } from './writer.ts'

type Item = BatchItem<RecordRepresentation>
type Step = { type: 'CREATE' | 'UPDATE' | 'DELETE'; input: BatchRecordInput }

/** Thrown to roll back the transaction; carries the response. */
class Undone extends Error {
  readonly items: Item[]
  constructor(items: Item[]) {
    super('a batch was undone')
    this.items = items
  }
}

/**
 * Runs many writes in one transaction, in order, once per key. With allOrNone one failure rolls back all of them.
 * Returns the response as JSON. A repetition with other rights gets the outcomes without the records.
 */
export async function batchWrite(
  context: ServerContext,
  writer: Writer,
  session: Session,
  input: BatchInput,
  keyed: KeyedRequest | undefined,
): Promise<string> {
  const steps = stepsOf(input)
  const isAllOrNone = input.allOrNone !== false
  const write = async (transaction: Transaction) => {
    const items: Item[] = []
    for (const step of steps) items.push(await perform(context, writer, transaction, step))
    // Without any success nothing was written, and the key stays unused.
    if (isAllOrNone ? items.some(isFailure) : items.every(isFailure))
      throw new Undone(isAllOrNone ? items.map((item) => asUndone(item, session)) : items)
    return { status: 200, text: textOf(items) }
  }
  try {
    const { text } = await inTransaction(context.options.pool, session, (transaction) =>
      oncePerKey(transaction, keyed, () => write(transaction), withoutRecords),
    )
    return text ?? textOf([])
  } catch (error) {
    if (error instanceof Undone) return textOf(error.items)
    throw error
  }
}

const textOf = (results: Item[]) =>
  JSON.stringify({ hasErrors: results.some(isFailure), results } satisfies BatchResults<RecordRepresentation>)

/** Returns a stored response without the records, which may contain fields that are no longer visible. */
async function withoutRecords({ status, text }: StoredResponse): Promise<StoredResponse> {
  const { results } = JSON.parse(text ?? '{}') as BatchResults<RecordRepresentation>
  return { status, text: textOf(results.map((item) => (isFailure(item) ? item : { ...item, result: null }))) }
}

const isFailure = ({ statusCode }: Item) => statusCode >= 400
const asUndone = (item: Item, { language }: Session) =>
  isFailure(item) ? item : failure(RolledBack().in(language))
const failure = (error: RecordApiError): Item => ({ statusCode: error.status, result: errorBody(error) })

async function perform(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  step: Step,
): Promise<Item> {
  try {
    return await inSavepoint(transaction, () => performStep(context, writer, transaction, step))
  } catch (error) {
    // The whole batch is retried after a serialization failure.
    if (isRaceLost(error)) throw error
    const { client, session } = transaction
    const { fields } = step.input
    const stored = { id: String(fields.Id), fields }
    const complete = await withStoredRecord(error, context, session, stored, client)
    const apiError = apiErrorOf(complete, context, session.language)
    if (apiError.status >= 500) throw error
    return failure(apiError)
  }
}

async function performStep(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  { type, input }: Step,
): Promise<Item> {
  const { fields, ifMatch } = input
  const precondition = ifMatch === undefined ? {} : { ifMatch: [String(ifMatch)] }
  const options = { allowSaveOnDuplicate: input.allowSaveOnDuplicate === true, precondition }
  if (type === 'CREATE') {
    const written = await writer.create(transaction, input.apiName ?? '', fields, {
      ...options,
      clientId: input.id,
    })
    return { statusCode: 201, result: await resultOf(context, transaction, written) }
  }
  const { id, objectApiName } = targetOf(context, fields.Id)
  if (type === 'DELETE') {
    await writer.remove(transaction, objectApiName, id, { precondition })
    return { statusCode: 204, result: null }
  }
  const written = await writer.update(transaction, objectApiName, id, fields, options)
  return { statusCode: 200, result: await resultOf(context, transaction, written) }
}

async function resultOf(
  context: ServerContext,
  transaction: Transaction,
  written: Awaited<ReturnType<Writer['create']>>,
) {
  if (!written.readable) return null
  return JSON.parse(await answerRecord(context, transaction, written, [])) as RecordRepresentation
}

function targetOf(context: ServerContext, id: unknown) {
  if (!isRecordId(id)) throw InvalidRecordId(String(id), 'Id')
  const object = context.registry.byKeyPrefix(keyPrefixOf(id))
  if (!object) throw NotFound()
  return { id, objectApiName: object.apiName }
}

/** Validates the request as a whole before anything is written. */
function stepsOf({ operations }: BatchInput): Step[] {
  if (operations.length === 0) throw InvalidInput('operations must not be empty')
  const steps = operations.flatMap(({ type: name, records }) => {
    const type = name.toUpperCase()
    if (type !== 'CREATE' && type !== 'UPDATE' && type !== 'DELETE')
      throw InvalidInput('type must be CREATE, UPDATE or DELETE')
    if (records.length === 0) throw InvalidInput('records must not be empty')
    return records.map((input): Step => ({ type, input }))
  })
  if (steps.length > MAX_BATCH_RECORDS)
    throw InvalidInput(`A batch may hold at most ${MAX_BATCH_RECORDS} records`)
  const ids = new Set<string>()
  for (const { type, input } of steps) {
    const id = input.fields.Id ?? null
    if (type === 'CREATE' ? !input.apiName || id !== null : id === null)
      throw InvalidBatchRequest(
        type === 'CREATE' ? 'CREATE needs apiName and no Id' : `${type} needs fields.Id`,
      )
    if (id === null) continue
    const key = toId18(String(id))
    if (ids.has(key)) throw InvalidBatchRequest('The same Id occurs more than once')
    ids.add(key)
  }
  return steps
}
