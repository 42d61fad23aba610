import type { EntryImageItem } from '@foyer/fair-domain'
import { usePortal } from '../portal.ts'
import styles from './catalogue-entry.module.css'

interface PictureProps {
  image: EntryImageItem | null
  /** Value of the `sizes` attribute. */
  sizes: string
  /** Empty if the adjacent text covers it. */
  alt?: string
  /** Loaded eagerly, because it is above the fold. */
  isFirst?: boolean
}

/** A responsive image; its space is reserved while it loads, and stays a plain area without one. */
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
