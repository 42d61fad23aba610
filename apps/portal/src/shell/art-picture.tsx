/** Built-in pictures by name, with the size of the large file. `npm run pictures` renders them. */
const SIZES = {
  portico: [1200, 1400],
  'portico-alone': [1200, 800],
  hall: [1200, 900],
  'hall-side': [1200, 800],
  square: [1200, 800],
  entrance: [1200, 800],
  stage: [1200, 800],
  lesson: [1200, 800],
  meeting: [1200, 800],
  perfumery: [1200, 900],
  cosmetics: [1200, 900],
  hair: [1200, 900],
  salon: [1200, 900],
  packaging: [1200, 900],
  nail: [1200, 900],
  awards: [1200, 900],
} as const satisfies Record<string, readonly [number, number]>

/** The available widths. */
const PARTS = [1 / 2, 2 / 3, 1]

export type ArtName = keyof typeof SIZES

const isArt = (name: string | undefined): name is ArtName => name !== undefined && name in SIZES

/** The name in the URL of a built-in picture; undefined for others. */
export function artIn(url: string) {
  const name = /^\/assets\/pictures\/([a-z-]+)-\d+\.webp$/.exec(url)?.[1]
  return isArt(name) ? name : undefined
}

interface ArtPictureProps {
  name: ArtName
  /** Value of the `sizes` attribute. */
  sizes: string
  alt?: string
  /** Above the fold: loaded eagerly with high priority. */
  isFirst?: boolean
  className?: string | undefined
}

export function ArtPicture({ name, sizes, alt = '', isFirst = false, className }: ArtPictureProps) {
  const [width, height] = SIZES[name]
  const address = (wide: number) => `/assets/pictures/${name}-${wide}.webp`
  return (
    <img
      src={address(width)}
      srcSet={PARTS.map((part) => `${address(width * part)} ${width * part}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      className={className}
    />
  )
}
