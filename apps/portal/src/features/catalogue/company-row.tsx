import type { CatalogueItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'

/** A company in a list: its stand, its activity, and some of its products. */
export function CompanyRow({ hit }: { hit: CatalogueItem }) {
  const say = useTexts(catalogueTexts)
  return (
    <li className={styles.row} data-keepable>
      <div className={styles.rowWords}>
        <p className={styles.stand}>{[hit.place, hit.stands.join(', ')].filter(Boolean).join(' · ')}</p>
        <h3>
          <Link to={`/catalogue/${hit.path}`}>{hit.name}</Link>
        </h3>
        {hit.description !== '' && <p className={styles.clipped}>{hit.description}</p>}
        <p className={parts.quiet}>
          {[hit.country, hit.categories.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
        </p>
        <p>
          <KeepButton list="visit" value={hit.path} off={say('visit')} on={say('visited')} about={hit.name} />
        </p>
      </div>
      <ul className={styles.rowPictures}>
        {hit.products.map(({ path, name, image }) => (
          <li key={path}>
            <Link to={`/catalogue/${path}`} aria-label={name}>
              <Picture image={image} sizes="(max-width: 991px) 21vw, 160px" />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
