interface SitePictureProps {
  /** Its folder, from the server. */
  address: string
  /** Value of the `sizes` attribute. */
  sizes: string
  className?: string | undefined
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
}

/** A decorative image of a page or news item. */
export const SitePicture = ({ address, sizes, className, isFirst = false }: SitePictureProps) => (
  <img
    src={`${address}/1200.webp`}
    srcSet={`${address}/600.webp 600w, ${address}/1200.webp 1200w`}
    sizes={sizes}
    alt=""
    width="1200"
    height="800"
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    className={className}
  />
)
