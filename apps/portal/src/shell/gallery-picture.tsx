import { ArtPicture, artIn } from './art-picture.tsx'

interface GalleryPictureProps {
  url: string
  alt: string
  /** Value of the `sizes` attribute. */
  sizes: string
}

/** A picture by its URL; responsive if it is a built-in one. */
export function GalleryPicture({ url, alt, sizes }: GalleryPictureProps) {
  const name = artIn(url)
  if (name) return <ArtPicture name={name} alt={alt} sizes={sizes} />
  return <img src={url} alt={alt} width="1200" height="800" loading="lazy" decoding="async" />
}
