import { ArtPicture, artIn } from './art-picture.tsx'

interface GalleryPictureProps {
  url: string
  alt: string
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string
}

/** A picture that staff named by its address: in the width that fits where it is one of ours. */
export function GalleryPicture({ url, alt, sizes }: GalleryPictureProps) {
  const name = artIn(url)
  if (name) return <ArtPicture name={name} alt={alt} sizes={sizes} />
  return <img src={url} alt={alt} width="1200" height="800" loading="lazy" decoding="async" />
}
