import { randomBytes } from 'node:crypto'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import {
  InsufficientAccess,
  InvalidBody,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  NotFound,
  NotSignedIn,
  newId,
  toId18,
} from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import { Answer, JsonText } from '../serve.ts'
import type { Session } from '../session.ts'
import { answerRecord } from '../writes/answer-record.ts'
import { idempotencyKeyOf, oncePerKey, requestHash } from '../writes/idempotency.ts'
import { lockRow } from '../writes/write-statements.ts'
import type { Writer } from '../writes/writer.ts'
import { linkFieldOf } from './content.objects.ts'
import { limitsOf } from './file-limits.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { noteUnused, noteUsed } from './unused-files.ts'

/** What is known of an upload once its parts have arrived. */
interface Upload extends ReceivedFile {
  versionId: string
  fileName: string
  title: string
  description: string | null
  /** Record the file belongs to. */
  parentId: string | null
}

/** A new file, or a new version of one: the content first, then its records in one transaction. */
export async function upload(
  context: ServerContext,
  writer: Writer,
  session: Session,
  request: FastifyRequest,
  documentId: string | null,
) {
  const { pool, files, clock } = context.options
  requireUploader(context, session, documentId)
  const key = idempotencyKeyOf(request)
  const versionId = newId('068', clock(), randomBytes)
  await noteUnused(pool, [versionId], clock())
  let isKept = false
  try {
    const received = await receiveParts(context, request, versionId)
    const { checksum, title, description, parentId, fileName } = received
    const hash = requestHash(request.url, checksum, title, description, parentId, fileName)
    const answer = await inTransaction(pool, session, (transaction) =>
      oncePerKey(transaction, key, hash, clock(), async () => ({
        status: 201,
        text: await keep(context, writer, transaction, received, documentId),
      })),
    )
    isKept = !answer.replayed
    return new Answer(answer.status, new JsonText(answer.text ?? ''))
  } finally {
    if (!isKept) await files.remove(versionId).then(() => noteUsed(pool, versionId))
  }
}

function requireUploader(context: ServerContext, session: Session, documentId: string | null) {
  const object = context.registry.objects.get('ContentDocument')
  if (!object) throw NotFound()
  if (documentId !== null && !isRecordId(documentId)) throw InvalidRecordId(documentId, 'contentDocumentId')
  if (context.access(object, session).can('create')) return
  throw session.userId === null ? NotSignedIn() : InsufficientAccess()
}

async function receiveParts(
  context: ServerContext,
  request: FastifyRequest,
  versionId: string,
): Promise<Upload> {
  if (!request.isMultipart()) throw InvalidBody('The file should be sent as multipart/form-data')
  const texts = new Map<string, string>()
  let received: (ReceivedFile & { fileName: string }) | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') addText(texts, part)
    else if (part.fieldname === 'fileData' && !received)
      received = await receivePart(context, part, versionId)
    else part.file.resume()
  }
  if (!received) throw InvalidInput('fileData is required')
  const parentId = texts.get('firstPublishLocationId') || null
  if (parentId !== null && !isRecordId(parentId)) throw InvalidRecordId(parentId, 'firstPublishLocationId')
  return {
    ...received,
    versionId,
    title: texts.get('title') || received.fileName.replace(/\.[^.]*$/, '') || received.fileName,
    description: texts.get('description') || null,
    parentId: parentId && toId18(parentId),
  }
}

async function receivePart(context: ServerContext, part: MultipartFile, versionId: string) {
  const fileName = part.filename.split(/[/\\]/).at(-1) || 'file'
  const received = await receiveFile(
    context.options.files,
    versionId,
    part.file,
    fileName,
    limitsOf(context.options),
  )
  return { ...received, fileName }
}

/** Title and description come as parts of their own, or together as JSON. */
function addText(texts: Map<string, string>, { fieldname, value }: MultipartValue) {
  if (fieldname !== 'json') return void texts.set(fieldname, String(value))
  let parsed: unknown
  try {
    parsed = typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw InvalidBody('json should be a JSON object')
  }
  if (typeof parsed !== 'object' || parsed === null) throw InvalidBody('json should be a JSON object')
  for (const [name, text] of Object.entries(parsed)) if (typeof text === 'string') texts.set(name, text)
}

/** Makes the records of a stored content, and answers with them. */
async function keep(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  file: Upload,
  documentId: string | null,
) {
  const asSystem = { asSystem: true }
  const about = {
    Title: file.title,
    Description: file.description,
    FileExtension: file.type,
    FileType: file.type.toUpperCase(),
    ContentSize: file.size,
  }
  const document =
    documentId === null
      ? (await writer.create(transaction, 'ContentDocument', about, asSystem)).id
      : await requireOwn(context, transaction, documentId)
  const number = await retireVersions(writer, transaction, document)
  const version = await writer.create(
    transaction,
    'ContentVersion',
    {
      ...about,
      Id: file.versionId,
      ContentDocumentId: document,
      VersionNumber: number,
      IsLatest: true,
      PathOnClient: file.fileName.slice(0, 255),
      Checksum: file.checksum,
    },
    asSystem,
  )
  const latest = { ...(documentId === null ? {} : about), LatestPublishedVersionId: version.id }
  const written = await writer.update(transaction, 'ContentDocument', document, latest, asSystem)
  if (file.parentId !== null) await linkTo(context, writer, transaction, document, file.parentId)
  await noteUsed(transaction.client, file.versionId)
  const links = await linksOf(context, transaction, document)
  const [documentText, versionText] = [
    await answerRecord(context, transaction, written, []),
    await answerRecord(context, transaction, version, []),
  ]
  return `{"contentDocument":${documentText},"contentDocumentLinks":[${links.join(',')}],"contentVersion":${versionText}}`
}

/** A new version changes the file, so the caller must be allowed to. */
async function requireOwn(context: ServerContext, transaction: Transaction, documentId: string) {
  const id = toId18(documentId)
  const object = context.registry.objects.get('ContentDocument')
  if (!object) throw NotFound()
  const access = context.access(object, transaction.session)
  const rules = { operation: access.rows('update'), read: access.rows('read') }
  const row = await lockRow(context, transaction, object, id, rules)
  if (!row) throw NotFound()
  if (!row.allowed) throw InsufficientAccess()
  return id
}

/** The number of the next version; those before it are no longer the latest. */
async function retireVersions(writer: Writer, transaction: Transaction, documentId: string) {
  const { rows } = await transaction.client.query<{ id: string; is_latest: boolean; version_number: string }>(
    'select id, is_latest, version_number from content_version where content_document_id = $1',
    [documentId],
  )
  for (const { id } of rows.filter((row) => row.is_latest))
    await writer.update(transaction, 'ContentVersion', id, { IsLatest: false }, { asSystem: true })
  return Math.max(0, ...rows.map((row) => Number(row.version_number))) + 1
}

/** A file shows wherever its record does, so only who may change the record may add to it. */
async function linkTo(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  documentId: string,
  parentId: string,
) {
  const object = context.registry.byKeyPrefix(keyPrefixOf(parentId))
  const link = context.registry.objects.get('ContentDocumentLink')
  const field = object && linkFieldOf(object.apiName)
  if (!object || !field || !link?.fields.has(field)) throw InvalidRecordId(parentId, 'firstPublishLocationId')
  const access = context.access(object, transaction.session)
  const rules = { operation: access.rows('update'), read: access.rows('read') }
  const row = await lockRow(context, transaction, object, parentId, rules)
  if (!row) throw NotFound()
  if (!row.allowed) throw InsufficientAccess()
  const fields = { ContentDocumentId: documentId, [field]: parentId }
  await writer.create(transaction, 'ContentDocumentLink', fields, { asSystem: true })
}

async function linksOf(context: ServerContext, transaction: Transaction, documentId: string) {
  const object = context.registry.objects.get('ContentDocumentLink')
  if (!object) return []
  const { rows } = await transaction.client.query<{ id: string }>(
    'select id from content_document_link where content_document_id = $1 order by id limit 50',
    [documentId],
  )
  const texts: string[] = []
  for (const { id } of rows) {
    const link = { id, object, readable: true, values: {} }
    const text = await answerRecord(context, transaction, link, []).catch(() => undefined)
    if (text !== undefined) texts.push(text)
  }
  return texts
}
