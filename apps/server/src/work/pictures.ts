import { MAX_IMAGE_PIXELS } from '@foyer/fair-domain'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '../refuse.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** Images are rendered one after the other: each needs memory for all of its pixels. */
const QUEUE = { running: 1, perOwner: Number.POSITIVE_INFINITY, total: 200 }

// One thread per image: more would be faster for one, and delay everything else.
sharp.concurrency(1)
sharp.cache(false)

/** Opens an uploaded image: refuses broken ones and those with too many pixels; only the first frame is used. */
const openPicture = (content: Buffer): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, pages: 1, sequentialRead: true })

const run = createBoundedQueue(QUEUE, () => refuse('PICTURES_BUSY'))

/** Renders an image again, without hidden data of its file (location, camera, scripts). */
export const renderImage = (content: Buffer, transform: (picture: Sharp) => Sharp): Promise<Buffer> =>
  run('', async () => {
    const { width, height } = await describeImage(content)
    if (width * height > MAX_IMAGE_PIXELS)
      throw refuse('PICTURE_TOO_LARGE', { millions: String(MAX_IMAGE_PIXELS / 1_000_000) })
    return transform(openPicture(content)).toBuffer()
  })

/** Reads format and size of an image from its header, without decoding it; `format` is null if it is not an image. */
export async function describeImage(content: Buffer) {
  try {
    // The limit would make the header of a huge image unreadable; nothing is decoded here.
    const { format, autoOrient } = await sharp(content, { limitInputPixels: false, pages: 1 }).metadata()
    return { format, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return { format: null, width: 0, height: 0 }
  }
}
