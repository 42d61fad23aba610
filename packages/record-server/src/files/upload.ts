import { randomBytes } from 'node:crypto'
import {
  InsufficientAccess,
  InvalidRecordId,
  isRecordId,
  NotFound,
  NotSignedIn,
  newId,
} from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { FileStoreUnavailable } from '../errors/outage.ts'
import { JsonText, Result } from '../serve.ts'
import type { Session } from '../session.ts'
import { keyedRequest, oncePerKey } from '../writes/idempotency.ts'
import type { Writer } from '../writes/writer.ts'
import { receiveParts } from './receive-parts.ts'
import { storeFile } from './store-file.ts'
import { markUnused, markUsed } from './unused-files.ts'

/** Uploads a file or a new version: first the content, then its records in one transaction. */
export async function upload(
  context: ServerContext,
  writer: Writer,
  session: Session,
  request: FastifyRequest,
  documentId: string | null,
) {
  const { pool, clock } = context.options
  requireUploader(context, session, documentId)
  // Rejects an invalid key before the content is received.
  keyedRequest(request, 0)
  const versionId = newId('068', clock(), randomBytes)
  await markUnused(pool, [versionId], clock())
  let isStored = false
  let isUnavailable = false
  try {
    const received = await receiveParts(context, request, versionId, session)
    const { checksum, title, description, parentId, fileName } = received
    const parts = [request.url, checksum, title, description, parentId, fileName]
    const keyed = keyedRequest(request, clock(), ...parts)
    const answer = await inTransaction(pool, session, (transaction) =>
      oncePerKey(transaction, keyed, async () => ({
        status: 201,
        text: await storeFile(context, writer, transaction, received, documentId),
      })),
    )
    isStored = !answer.replayed
    return new Result(answer.status, answer.text === null ? undefined : new JsonText(answer.text))
  } catch (error) {
    isUnavailable = error instanceof FileStoreUnavailable
    throw error
  } finally {
    // The purge removes what remains. A user does not wait twice for a store that does not answer.
    if (!isStored && !isUnavailable) await removeContent(context, versionId).catch(() => {})
  }
}

async function removeContent({ options: { files, pool } }: ServerContext, versionId: string) {
  await files.remove(versionId)
  await markUsed(pool, versionId)
}

function requireUploader(context: ServerContext, session: Session, documentId: string | null) {
  const object = context.registry.objects.get('ContentDocument')
  if (!object) throw NotFound()
  if (documentId !== null && !isRecordId(documentId)) throw InvalidRecordId(documentId, 'contentDocumentId')
  if (context.access(object, session).can('create')) return
  throw session.userId === null ? NotSignedIn() : InsufficientAccess()
}
