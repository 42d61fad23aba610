import { City } from '../../shell/brand/city.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { PageAction } from '../../shell/page-action.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import parts from '../../shell/site-parts.module.css'
import { SitePicture } from '../../shell/site-picture.tsx'
import styles from './page-opening.module.css'

/** Openings with an image, and the size of the image. */
const PICTURED: Readonly<Record<string, string>> = {
  story: '(max-width: 991px) 100vw, 42vw',
  panel: '(max-width: 991px) 100vw, 42vw',
  dark: '(max-width: 991px) 100vw, 50vw',
  wide: '100vw',
}

/** The title that the inner page sets, and its position. Each kind of page has its own opening. */
export function PageOpening({ page }: { page: PageInfo }) {
  const { opening = 'list', picture = null } = page
  const sizes = PICTURED[opening]
  return (
    <div className={styles.opening} data-kind={sizes && !picture ? 'list' : opening} data-testid="banner">
      <div className={styles.words}>
        <Crumbs page={page} />
        <h1 className={parts.display}>{page.title}</h1>
        {page.lead && <p className={parts.lead}>{page.lead}</p>}
        <PageAction name={page.action} />
      </div>
      {sizes && picture && <SitePicture address={picture} sizes={sizes} isFirst className={styles.picture} />}
      {opening === 'guide' && <City className={styles.city} />}
    </div>
  )
}
