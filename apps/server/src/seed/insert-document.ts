import { Readable } from 'node:stream'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { objects } from '../objects.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

interface DemoDocument {
  /** Unique among the demo documents. */
  name: string
  title: string
  fileName: string
  /** The record it belongs to, by the lookup field of the file link. */
  link: Readonly<Record<string, string>>
  bytes: Buffer
  files: FileStore | undefined
}

export const documentIds = (name: string) => ({
  document: stableId('069', `demo:${name}`),
  version: stableId('068', `demo:${name}`),
  link: stableId('06A', `demo:${name}`),
})

/** Inserts a PDF of a record, as if a user had uploaded it. */
export async function insertDocument(
  seeding: Seeding,
  { name, title, fileName, link, bytes, files }: DemoDocument,
) {
  const ids = documentIds(name)
  const about = { Title: title, FileExtension: 'pdf', FileType: 'PDF', ContentSize: bytes.length }
  await insertRecord(seeding, objectOf('ContentDocument'), ids.document, about)
  await insertRecord(seeding, objectOf('ContentVersion'), ids.version, {
    ...about,
    ContentDocumentId: ids.document,
    VersionNumber: 1,
    IsLatest: true,
    PathOnClient: fileName,
    Checksum: ids.version,
  })
  await seeding.client.query('update content_document set latest_published_version_id = $2 where id = $1', [
    ids.document,
    ids.version,
  ])
  await insertRecord(seeding, objectOf('ContentDocumentLink'), ids.link, {
    ContentDocumentId: ids.document,
    ...link,
    ShareType: 'I',
  })
  await files?.write(ids.version, Readable.from([bytes]))
}

function objectOf(name: string) {
  const declaration = objects.find(({ apiName }) => apiName === name)
  if (!declaration) throw new Error(`${name} is not declared`)
  return declaration
}
