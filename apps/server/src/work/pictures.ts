import { MAX_IMAGE_PIXELS } from '@foyer/fair-domain'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '../refuse.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** Pictures are drawn one after the other: each takes up to all of its pixels in memory. */
const QUEUE = { running: 1, perOwner: Number.POSITIVE_INFINITY, total: 200 }

// One thread for each picture: more would be faster for one, and hold up everything else.
sharp.concurrency(1)
sharp.cache(false)

/** A picture that came from outside: broken ones and those with too many pixels are refused, only its first frame counts. */
const openPicture = (content: Buffer): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, pages: 1, sequentialRead: true })

const run = createBoundedQueue(QUEUE, () => refuse('PICTURES_BUSY'))

/** Draws a picture anew: whatever else was hidden in its file (place, camera, scripts) is gone. */
export const renderImage = (content: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> =>
  run('', async () => {
    const { width, height } = await describeImage(content)
    if (width * height > MAX_IMAGE_PIXELS)
      throw refuse('PICTURE_TOO_LARGE', { millions: String(MAX_IMAGE_PIXELS / 1_000_000) })
    return draw(openPicture(content)).toBuffer()
  })

/** Format and size of a picture by its header, without decoding it; `format` is null if it is no picture. */
export async function describeImage(content: Buffer) {
  try {
    // The limit would make the header of a vast picture unreadable; nothing is decoded here.
    const { format, autoOrient } = await sharp(content, { limitInputPixels: false, pages: 1 }).metadata()
    return { format, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return { format: null, width: 0, height: 0 }
  }
}
