import { isRecordId, MalformedId, NotFound, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { inOwnPart, type PlatformCall } from '../platform.ts'
import { preconditionOf } from '../writes/precondition.ts'
import type { WriteOptions, Writer } from '../writes/writer.ts'
import { idsByKey, requireKeyField } from './key-field.ts'
import { fieldsOf } from './sobject-fields.ts'

type Body = Readonly<Record<string, unknown>>
type AnyCall = Pick<PlatformCall<unknown, unknown, unknown>, 'session' | 'transaction' | 'request'>

export interface Upserted {
  readonly id: string
  readonly created: boolean
}

/** Thrown if several records have the same key, so that the client must choose. */
export class SeveralFound extends Error {
  readonly ids: readonly string[]
  constructor(ids: readonly string[]) {
    super('several records have this key')
    this.ids = ids
  }
}

/**
 * `Sforce-Duplicate-Rule-Header: allowSave=true` overrides duplicate warnings. Preconditions are those of a single
 * request; the headers of a composite request concern none of its parts.
 */
export const writeOptionsOf = ({
  request: { headers },
  transaction,
}: Pick<AnyCall, 'request' | 'transaction'>): WriteOptions => ({
  allowSaveOnDuplicate: /\ballowSave\s*=\s*true\b/i.test(
    String(headers['sforce-duplicate-rule-header'] ?? ''),
  ),
  precondition: transaction ? {} : preconditionOf(headers),
})

/** Returns an id of the object with 18 characters. */
export function requireIdOf(object: ObjectMetadata, recordId: string) {
  if (!isRecordId(recordId)) throw MalformedId(recordId)
  if (!recordId.startsWith(object.keyPrefix)) throw NotFound()
  return toId18(recordId)
}

/** Upserts the record with that key. */
export async function upsert(
  context: ServerContext,
  writer: Writer,
  call: AnyCall,
  object: ObjectMetadata,
  key: { field: string; value: string },
  body: Body,
): Promise<Upserted> {
  const attempt = () =>
    inOwnPart(context, call, (transaction) =>
      upsertIn(context, writer, transaction, object, key, body, writeOptionsOf(call)),
    )
  try {
    return await attempt()
  } catch (error) {
    // After a concurrent creation there is a record to update.
    const isRaced = error instanceof Error && 'code' in error && error.code === '23505'
    if (!isRaced || call.transaction !== undefined) throw error
    return attempt()
  }
}

export async function upsertIn(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  object: ObjectMetadata,
  key: { field: string; value: string },
  body: Body,
  options: WriteOptions,
): Promise<Upserted> {
  const { session, client } = transaction
  const field = requireKeyField(context, session, object, key.field)
  const ids = await idsByKey(context, session, object, field, key.value, client)
  const [id, ...others] = ids
  if (others.length > 0) throw new SeveralFound(ids)
  const fields = { ...fieldsOf(object, body) }
  delete (fields as Record<string, unknown>).Id
  if (id !== undefined) {
    await writer.update(transaction, object.apiName, id, fields, options)
    return { id, created: false }
  }
  if (field.apiName === 'Id') throw NotFound()
  const written = await writer.create(
    transaction,
    object.apiName,
    { ...fields, [field.apiName]: key.value },
    options,
  )
  return { id: written.id, created: true }
}
