import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageIssue, renditionWidths } from '@foyer/fair-domain'
import { newId } from '@foyer/record-contract'
import { outageOf, type Session } from '@foyer/record-server'
import type { UploadedFile } from '../../http/upload-route.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { describeImage, renderImage } from '../../work/pictures.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Needs } from './needs.ts'

import { requireDirectory } from './open-directory.ts'

const MAKE_RENDITIONS = 'directory.makeRenditions'
const PURGE_IMAGES = 'directory.purgeImages'
const MAX_IMAGES_IN_PREPARATION = 20
const WEBP_QUALITY = 82
const DAY_MS = 86_400_000

const originalKey = (id: string) => `directory-images/${id}/original`
export const renditionKey = (id: string, width: number) => `directory-images/${id}/${width}`

/** Receives an uploaded image: checks, stores, and queues it to be rendered in all widths. */
export async function receiveImage(fair: Needs, session: Session, { name, bytes, open }: UploadedFile) {
  await requireAllowed(fair, fair.pool, session, 'directory')
  const { accountId, edition } = await requireDirectory(fair, fair.pool, session)
  // A file that is too large is not opened.
  const early = imageIssue(
    { name, bytes, format: 'png', width: 1, height: 1 },
    { ...edition.settings, minImageWidth: 1 },
  )
  if (early) throw refuse('IMAGE_REFUSED', { fault: early })
  const content = await open()
  const { format, width, height } = await describeImage(content)
  const issue = imageIssue({ name, bytes, format, width, height }, edition.settings)
  if (issue) throw refuse('IMAGE_REFUSED', { fault: issue })
  const id = newId('a44', fair.clock(), randomBytes)
  await fair.files.write(originalKey(id), Readable.from([content]))
  try {
    return await fair.transact(session, async (transaction) => {
      const { rows } = await transaction.client.query<{ count: number }>(
        `select count(*)::int from directory_image where account = $1 and state = 'making'`,
        [accountId],
      )
      if ((rows[0]?.count ?? 0) >= MAX_IMAGES_IN_PREPARATION) throw refuse('TOO_MANY_IMAGES')
      await fair.writer.create(transaction, 'DirectoryImage__c', {
        Id: id,
        Name: name,
        Account__c: accountId,
        Width__c: width,
        Height__c: height,
        Size__c: content.length,
      })
      await addJob(transaction.client, MAKE_RENDITIONS, { id })
      return { id, name, width, height }
    })
  } catch (error) {
    await fair.files.remove(originalKey(id))
    throw error
  }
}

/** Renders an image in every width, without the hidden data of the uploaded file (location, camera, scripts). */
export const makeRenditionsTask = (fair: Needs): Task => ({
  name: MAKE_RENDITIONS,
  queue: 'papers',
  run: async (payload) => {
    const { id } = payload as { id: string }
    const { rows } = await fair.pool.query<{ width: number }>(
      `select width::int from directory_image where id = $1 and state = 'making'`,
      [id],
    )
    const [image] = rows
    if (!image) return
    const original = await fair.files.read(originalKey(id)).then(buffer)
    const widths = renditionWidths(image.width)
    try {
      for (const [index, width] of widths.entries()) {
        const made = await renderImage(original, (picture) =>
          picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: WEBP_QUALITY }),
        )
        await fair.files.write(renditionKey(id, width), Readable.from([made]))
        const progress = Math.round(((index + 1) / widths.length) * 100)
        await update(fair, id, { Progress__c: progress, ...(progress === 100 ? { State__c: 'ready' } : {}) })
      }
    } catch (error) {
      if (outageOf(error, 'en-US')) throw error
      // An image with a valid start can still be broken further on.
      await update(fair, id, { State__c: 'failed' })
    }
    await fair.files.remove(originalKey(id))
  },
})

const update = (fair: Needs, id: string, fields: Record<string, string | number>) =>
  fair.transact(fair.systemSession, (transaction) =>
    fair.writer.update(transaction, 'DirectoryImage__c', id, fields),
  )

/** Deletes images that are unused for a day. */
export const purgeImagesTask = (fair: Needs): Task => ({
  name: PURGE_IMAGES,
  cron: '20 3 * * *',
  run: async () => {
    const { rows } = await fair.pool.query<{ id: string; width: number }>(
      `select i.id, i.width::int from directory_image i
       where i.last_modified_date < $1 and i.drawing is null
         and not exists (select from directory_profile where image = i.id)
         and not exists (select from brand where image = i.id)
         and not exists (select from product where image = i.id)
         and not exists (select from catalogue.image where image = i.id)
       limit 500`,
      [new Date(fair.clock() - DAY_MS)],
    )
    for (const { id, width } of rows) {
      await fair.transact(fair.systemSession, (transaction) =>
        fair.writer.remove(transaction, 'DirectoryImage__c', id),
      )
      for (const renditionWidth of renditionWidths(width))
        await fair.files.remove(renditionKey(id, renditionWidth))
      await fair.files.remove(originalKey(id))
    }
  },
})
