import type { EditionSettings } from '../editions/edition-settings.ts'

/** Widths of stored images, in pixels; images are never enlarged. */
const IMAGE_WIDTHS = [160, 320, 640, 1200] as const

/** Facts detected in an uploaded file. */
export interface ImageFacts {
  name: string
  bytes: number
  /** Format detected from the content; null if it is not an image. */
  format: string | null
  width: number
  height: number
}

export const IMAGE_ISSUES = [
  'imageName',
  'imageType',
  'imageSize',
  'imageWidth',
  'imageHeight',
  'imagePixels',
  'imageTooNarrow',
] as const
export type ImageIssue = (typeof IMAGE_ISSUES)[number]

/** Maximum number of pixels of a decoded image: a file of some kilobytes can contain gigabytes of them. */
export const MAX_IMAGE_PIXELS = 50_000_000

export type ImageLimits = Pick<
  EditionSettings,
  'maxImageBytes' | 'maxImageWidth' | 'maxImageHeight' | 'minImageWidth'
>

const MAX_FILE_NAME_LENGTH = 120

/** Checks a file name: letters, digits, dash and underscore, and one dot before the extension. */
export const isImageName = (name: string) =>
  name.length <= MAX_FILE_NAME_LENGTH && /^[A-Za-z0-9_-]+\.[A-Za-z0-9]+$/.test(name)

const hasImageExtension = (name: string) => /\.(png|jpe?g)$/i.test(name)

/** Returns why an image is rejected, with the first reason that the user can act on. */
export function imageIssue(image: ImageFacts, limits: ImageLimits): ImageIssue | undefined {
  if (!hasImageExtension(image.name)) return 'imageType'
  if (!isImageName(image.name)) return 'imageName'
  if (image.bytes > limits.maxImageBytes) return 'imageSize'
  if (image.format !== 'png' && image.format !== 'jpeg') return 'imageType'
  if (image.width > limits.maxImageWidth) return 'imageWidth'
  if (image.height > limits.maxImageHeight) return 'imageHeight'
  if (image.width * image.height > MAX_IMAGE_PIXELS) return 'imagePixels'
  if (image.width < limits.minImageWidth) return 'imageTooNarrow'
  return undefined
}

/** Returns the file name without accents, spaces and special characters, which names of images may not have. */
export function cleanImageName(name: string) {
  const dot = name.lastIndexOf('.')
  const clean = (part: string) =>
    part
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
  const [base, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), clean(name.slice(dot))]
  return `${clean(base).slice(0, MAX_FILE_NAME_LENGTH / 2) || 'image'}.${ending}`
}

/** Validates the file before the upload. */
export function fileIssue(
  { name, size }: { name: string; size: number },
  limits: ImageLimits,
): ImageIssue | undefined {
  const { minImageWidth, maxImageWidth } = limits
  const width = Math.min(minImageWidth, maxImageWidth)
  return imageIssue({ name, bytes: size, format: 'png', width, height: 1 }, limits)
}

/** Returns the widths in which an image of this width is stored. */
export function renditionWidths(width: number): number[] {
  const smaller = IMAGE_WIDTHS.filter((one) => one < width)
  const largest = IMAGE_WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : smaller
}
