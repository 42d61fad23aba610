import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanImageName,
  fileIssue,
  type ImageFacts,
  imageIssue,
  isImageName,
  renditionWidths,
} from './image.rules.ts'

const LIMITS = { maxImageBytes: 2_000_000, maxImageWidth: 2000, maxImageHeight: 2000, minImageWidth: 300 }
const image: ImageFacts = { name: 'logo_1-a.PNG', bytes: 2_000_000, format: 'png', width: 2000, height: 2000 }

test.each<[string, Partial<ImageFacts>, string | undefined]>([
  ['at every limit', {}, undefined],
  ['another content than its name says', { format: 'gif' }, 'imageType'],
  ['no picture', { format: null }, 'imageType'],
  ['another ending', { name: 'logo.webp' }, 'imageType'],
  ['a space in the name', { name: 'my logo.png' }, 'imageName'],
  ['a special character', { name: 'logo(1).png' }, 'imageName'],
  ['an accent', { name: 'crème.png' }, 'imageName'],
  ['a second dot', { name: 'logo.final.png' }, 'imageName'],
  ['one byte too many', { bytes: 2_000_001 }, 'imageSize'],
  ['one pixel too wide', { width: 2001 }, 'imageWidth'],
  ['one pixel too high', { height: 2001 }, 'imageHeight'],
  ['one pixel too narrow', { width: 299 }, 'imageTooNarrow'],
])('%s: %j is %s', (_, facts, issue) => {
  expect(imageIssue({ ...image, ...facts }, LIMITS)).toBe(issue)
})

test('limits the pixels of an image, however wide and high it may be', () => {
  const limits = { ...LIMITS, maxImageWidth: 20_000, maxImageHeight: 20_000 }
  const square = (side: number) => imageIssue({ ...image, width: side, height: side }, limits)
  expect([square(7_071), square(7_072)]).toEqual([undefined, 'imagePixels'])
})

test('reports issues of the file before the upload', () => {
  expect(fileIssue({ name: 'logo.png', size: 10 }, LIMITS)).toBeUndefined()
  expect(fileIssue({ name: 'logo.png', size: 3_000_000 }, LIMITS)).toBe('imageSize')
  expect(fileIssue({ name: 'a b.png', size: 10 }, LIMITS)).toBe('imageName')
})

test('accepts names with letters, digits, dash, underscore and dot only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      if (isImageName(name)) expect(name).toMatch(/^[\w.-]+$/)
    }),
  )
})

test('never enlarges an image, and includes the largest width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), (width) => {
      const widths = renditionWidths(width)
      expect(Math.max(...widths)).toBe(Math.min(width, 1200))
      expect(new Set(widths).size).toBe(widths.length)
    }),
  )
})

test.each([
  ['my logo!.png', 'my-logo.png'],
  ['Crème dé.la.crème (1).JPEG', 'Creme-de-la-creme-1.JPEG'],
  ['???.png', 'image.png'],
])('cleans the file name %s to %s', (name, clean) => {
  expect(cleanImageName(name)).toBe(clean)
})

test('cleans every name of a PNG file to an accepted one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (base) => isImageName(cleanImageName(`${base}.png`))),
  )
})
