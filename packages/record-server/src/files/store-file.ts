import { InsufficientAccess, InvalidRecordId, keyPrefixOf, NotFound, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { answerRecord } from '../writes/answer-record.ts'
import { lockRows } from '../writes/write-statements.ts'
import type { Writer } from '../writes/writer.ts'
import { linkFieldOf } from './content.objects.ts'
import type { Upload } from './receive-parts.ts'
import { markUsed } from './unused-files.ts'

/** Creates the records of a stored content, and returns them. */
export async function storeFile(
  context: ServerContext,
  writer: Writer,
  transaction: Transaction,
  file: Upload,
  documentId: string | null,
) {
  const asSystem = { as: 'system' } as const
  const about = {
    Title: file.title,
    Description: file.description,
    FileExtension: file.kind,
    FileType: file.kind.toUpperCase(),
    ContentSize: file.size,
  }
  const document =
    documentId === null
      ? (await writer.create(transaction, 'ContentDocument', about, asSystem)).id
      : await requireChangeable(
          context,
          transaction,
          context.registry.objects.get('ContentDocument'),
          toId18(documentId),
        )
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
  await markUsed(transaction.client, file.versionId)
  const links = await linksOf(context, transaction, document)
  const [documentText, versionText] = [
    await answerRecord(context, transaction, written, []),
    await answerRecord(context, transaction, version, []),
  ]
  return `{"contentDocument":${documentText},"contentDocumentLinks":[${links.join(',')}],"contentVersion":${versionText}}`
}

/** Throws unless the session may update the record. */
async function requireChangeable(
  context: ServerContext,
  transaction: Transaction,
  object: ObjectMetadata | undefined,
  id: string,
) {
  if (!object) throw NotFound()
  const access = context.access(object, transaction.session)
  const rules = { operation: access.rows('update'), read: access.rows('read') }
  const [row] = await lockRows(context, transaction, object, [id], rules)
  if (!row) throw NotFound()
  if (!row.allowed) throw InsufficientAccess()
  return id
}

/** Returns the number of the next version and unmarks the latest one. */
async function retireVersions(writer: Writer, transaction: Transaction, documentId: string) {
  const { rows } = await transaction.client.query<{
    id: string
    is_latest: boolean
    version_number: string | null
  }>('select id, is_latest, version_number from content_version where content_document_id = $1', [documentId])
  for (const { id } of rows.filter((row) => row.is_latest))
    await writer.update(transaction, 'ContentVersion', id, { IsLatest: false }, { as: 'system' })
  return Math.max(0, ...rows.map((row) => Number(row.version_number))) + 1
}

/** Links a file to a record, which determines its visibility. */
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
  await requireChangeable(context, transaction, object, parentId)
  const fields = { ContentDocumentId: documentId, [field]: parentId }
  await writer.create(transaction, 'ContentDocumentLink', fields, { as: 'system' })
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
