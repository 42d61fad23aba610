import {
  InvalidBody,
  isRecordId,
  keyPrefixOf,
  MalformedId,
  NotFound,
  type RecordApiError,
  RolledBack,
  type SaveResult,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { inSavepoint, inTransaction } from '../db/transaction.ts'
import { isRaceLost } from '../db/translate-error.ts'
import { apiErrorOf } from '../errors/error-handler.ts'
import { platformErrorBody } from '../errors/platform-error-body.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { PlatformCall } from '../platform.ts'
import type { Session } from '../session.ts'

type AnyCall = Pick<PlatformCall<unknown, unknown, unknown>, 'session' | 'transaction'>

/** Thrown to roll back the transaction; carries the response. */
class Undone extends Error {
  readonly results: SaveResult[]
  constructor(results: SaveResult[]) {
    super('a collection was undone')
    this.results = results
  }
}

/** Writes the items sequentially in one transaction. Each fails individually, unless `allOrNone` is set. */
export async function writeCollection<T>(
  context: ServerContext,
  { session, transaction }: AnyCall,
  items: readonly T[],
  allOrNone: boolean,
  write: (item: T, transaction: Transaction) => Promise<SaveResult>,
): Promise<SaveResult[]> {
  const all = async (within: Transaction) => {
    const results: SaveResult[] = []
    for (const item of items) results.push(await attempt(context, within, () => write(item, within)))
    if (allOrNone && results.some(({ success }) => !success))
      throw new Undone(results.map((result) => (result.success ? failed(RolledBack(), session) : result)))
    return results
  }
  try {
    return await (transaction
      ? inSavepoint(transaction, () => all(transaction))
      : inTransaction(context.options.pool, session, all))
  } catch (error) {
    if (error instanceof Undone) return error.results
    throw error
  }
}

async function attempt(context: ServerContext, transaction: Transaction, work: () => Promise<SaveResult>) {
  try {
    return await inSavepoint(transaction, work)
  } catch (error) {
    // The whole collection is retried after a serialization failure.
    if (isRaceLost(error)) throw error
    const apiError = apiErrorOf(error, context, transaction.session.language)
    if (apiError.status >= 500) throw error
    return failed(apiError, transaction.session)
  }
}

const failed = (error: RecordApiError, { language }: Session): SaveResult => ({
  success: false,
  errors: platformErrorBody(error.in(language)).map(({ message, errorCode, fields = [] }) => ({
    statusCode: errorCode,
    errorCode,
    message,
    fields,
  })),
})

type Body = Readonly<Record<string, unknown>>

/** Returns the object of a record, from its `attributes`. */
export function objectOf({ registry }: ServerContext, { attributes }: Body): ObjectMetadata {
  const type =
    attributes !== null && typeof attributes === 'object' && 'type' in attributes
      ? attributes.type
      : undefined
  if (typeof type !== 'string') throw InvalidBody('attributes.type is required in every record')
  const object = registry.find(type)
  if (!object) throw NotFound()
  return object
}

/** Returns the id of a record, and the record without it. */
export function idAndRest(body: Body): { id: string; rest: Body } {
  const { id, Id = id, ...rest } = body
  if (typeof Id !== 'string' || !isRecordId(Id)) throw MalformedId(String(Id))
  return { id: Id, rest }
}

export function objectOfId({ registry }: ServerContext, id: string): ObjectMetadata {
  if (!isRecordId(id)) throw MalformedId(id)
  const object = registry.byKeyPrefix(keyPrefixOf(id))
  if (!object) throw NotFound()
  return object
}
