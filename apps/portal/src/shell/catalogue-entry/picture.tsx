import type { EntryImageItem } from '@foyer/fair-domain'
import { usePortal } from '../portal.ts'
import styles from './catalogue-entry.module.css'

interface PictureProps {
  image: EntryImageItem | null
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string
  /** What stands beside it says it already when left out. */
  alt?: string
  /** Drawn at once, because it is in sight from the start. */
  isFirst?: boolean
}

/** A picture in the width that fits; its place is kept free while it comes, and stays a plain field without one. */
export function Picture({ image, sizes, alt = '', isFirst = false }: PictureProps) {
  const { site } = usePortal()
  if (image === null) return <span className={styles.noPicture} aria-hidden="true" />
  const address = (width: number) => `/${site.path}/media/${image.id}/${width}`
  return (
    <img
      className={styles.picture}
      src={address(image.widths.at(-1) ?? image.width)}
      srcSet={image.widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
