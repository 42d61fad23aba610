interface SitePictureProps {
  /** Its folder, as the server tells it. */
  address: string
  /** How wide it is drawn, for the browser to choose a size. */
  sizes: string
  className?: string | undefined
  /** In sight from the start: fetched at once. */
  isFirst?: boolean
}

/** A picture of a page or of a piece of news; it says nothing that the words beside it do not. */
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
