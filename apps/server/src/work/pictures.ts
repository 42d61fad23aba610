import sharp, { type Sharp } from 'sharp'
import { refuse } from '../refuse.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** A file of some kilobytes can unfold to gigabytes of pixels; no camera of ours makes more than these. */
const MAX_PIXELS = 50_000_000

/** Pictures are drawn one after the other: each takes up to all of its pixels in memory. */
const QUEUE = { running: 1, perOwner: Number.POSITIVE_INFINITY, total: 200 }

// One thread for each picture: more would be faster for one, and hold up everything else.
sharp.concurrency(1)
sharp.cache(false)

/** A picture that came from outside: broken ones and those with too many pixels are refused, only its first frame counts. */
export const openPicture = (content: Buffer): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1, sequentialRead: true })

const run = createBoundedQueue(QUEUE, () => refuse('PICTURES_BUSY'))

/** Draws a picture anew: whatever else was hidden in its file (place, camera, scripts) is gone. */
export const drawPicture = (content: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> =>
  run('', () => draw(openPicture(content)).toBuffer())
