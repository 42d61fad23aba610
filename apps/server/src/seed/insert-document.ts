import { Readable } from 'node:stream'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { objects } from '../objects.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

interface DemoPaper {
  /** Unique among the papers of the demonstration. */
  name: string
  title: string
  fileName: string
  /** The record that it belongs to, by the field of a file's link. */
  link: Readonly<Record<string, string>>
  bytes: Buffer
  files: FileStore | undefined
}

export const documentIds = (name: string) => ({
  document: stableId('069', `demo:${name}`),
  version: stableId('068', `demo:${name}`),
  link: stableId('06A', `demo:${name}`),
})

/** A PDF that belongs to a record, as if somebody had uploaded it. */
export async function insertDocument(
  seeding: Seeding,
  { name, title, fileName, link, bytes, files }: DemoPaper,
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
  const found = objects.find(({ apiName }) => apiName === name)
  if (!found) throw new Error(`${name} is not declared`)
  return found
}
