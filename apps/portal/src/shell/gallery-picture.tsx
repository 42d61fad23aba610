import { ArtPicture, artIn } from './art-picture.tsx'

interface GalleryPictureProps {
  url: string
  alt: string
  /** Value of the `sizes` attribute. */
  sizes: string
  /** Loaded eagerly, because it is above the fold. */
  isFirst?: boolean
}

/** A picture by its URL; responsive if it is a built-in one. */
export function GalleryPicture({ url, alt, sizes, isFirst = false }: GalleryPictureProps) {
  const name = artIn(url)
  if (name) return <ArtPicture name={name} alt={alt} sizes={sizes} isFirst={isFirst} />
  return (
    <img
      src={url}
      alt={alt}
      width="1200"
      height="800"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
