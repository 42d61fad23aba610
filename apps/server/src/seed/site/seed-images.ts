import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { News, Page, SiteLink } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import sharp from 'sharp'
import { objects } from '../../objects.ts'
import { paths } from '../../paths.ts'
import { insertRecord, type Seeding } from '../insert-record.ts'
import { DEMO_LINKS, demoLinkId } from './links.ts'
import { MARK_DRAWINGS } from './mark-drawings.ts'
import { PICTURES_OF_NEWS, PICTURES_OF_PAGES } from './pictures.ts'

const MARK_HEIGHT = 176

interface Picture {
  name: string
  type: 'png' | 'webp'
  bytes: Buffer
  /** The records that show it: lookup of a link, and id. */
  parents: readonly (readonly [string, string])[]
}

/** Images of pages and news, and the logos in the footer, as files that staff could have uploaded. */
export async function seedImages(seeding: Seeding, files: FileStore) {
  for (const [group, links] of Object.entries(DEMO_LINKS))
    for (const [name] of links) {
      const drawing = MARK_DRAWINGS[name]
      if (drawing === undefined) continue
      const bytes = await sharp(Buffer.from(drawing), { density: 144 })
        .resize({ height: MARK_HEIGHT })
        .png()
        .toBuffer()
      const parents = [[SiteLink.apiName, demoLinkId(group, name)]] as const
      await insertPicture(seeding, files, { name, type: 'png', bytes, parents })
    }
  const names = new Set([...Object.values(PICTURES_OF_PAGES), ...Object.values(PICTURES_OF_NEWS)])
  for (const name of names) {
    const bytes = await readFile(join(paths.portal, 'public', 'assets', 'pictures', `${name}-1200.webp`))
    const parents = [...parentsOf(Page, PICTURES_OF_PAGES, name), ...parentsOf(News, PICTURES_OF_NEWS, name)]
    await insertPicture(seeding, files, { name, type: 'webp', bytes, parents })
  }
}

const parentsOf = (
  { apiName, keyPrefix }: typeof Page | typeof News,
  pictures: Readonly<Record<string, string>>,
  name: string,
) =>
  Object.entries(pictures)
    .filter(([, picture]) => picture === name)
    .map(([slug]) => [apiName, stableId(keyPrefix, `demo:${slug}`)] as const)

async function insertPicture(seeding: Seeding, files: FileStore, { name, type, bytes, parents }: Picture) {
  const documentId = stableId('069', `demo:picture:${name}`)
  const versionId = stableId('068', `demo:picture:${name}`)
  const about = { Title: name, FileExtension: type, FileType: type.toUpperCase(), ContentSize: bytes.length }
  await insertRecord(seeding, objectOf('ContentDocument'), documentId, about)
  await insertRecord(seeding, objectOf('ContentVersion'), versionId, {
    ...about,
    ContentDocumentId: documentId,
    VersionNumber: 1,
    IsLatest: true,
    PathOnClient: `${name}.${type}`,
    Checksum: createHash('sha256').update(bytes).digest('hex'),
  })
  await seeding.client.query('update content_document set latest_published_version_id = $2 where id = $1', [
    documentId,
    versionId,
  ])
  for (const [lookup, parentId] of parents)
    await insertRecord(
      seeding,
      objectOf('ContentDocumentLink'),
      stableId('06A', `demo:picture:${parentId}`),
      { ContentDocumentId: documentId, [lookup]: parentId, ShareType: 'I' },
    )
  await files.write(versionId, Readable.from([bytes]))
}

function objectOf(name: string) {
  const declaration = objects.find(({ apiName }) => apiName === name)
  if (!declaration) throw new Error(`${name} is not declared`)
  return declaration
}
