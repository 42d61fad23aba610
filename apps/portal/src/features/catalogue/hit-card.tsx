import type { CatalogueItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'

/** One result: a company, a brand or a product. */
export function HitCard({ hit, isFirst }: { hit: CatalogueItem; isFirst: boolean }) {
  const say = useTexts(catalogueTexts)
  return (
    <li className={styles.hit}>
      <div className={styles.hitPicture} data-kind={hit.kind}>
        <Picture image={hit.image} sizes="(max-width: 767px) 45vw, 280px" isFirst={isFirst} />
      </div>
      <h3>
        <Link to={`/catalogue/${hit.path}`}>{hit.name}</Link>
      </h3>
      {hit.kind !== 'company' && <p>{hit.company}</p>}
      <p className={styles.quiet}>{[hit.place, hit.country].filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>{hit.categories.join(', ')}</p>
      {hit.launch && hit.kind === 'product' && <p className={styles.launch}>{say('launchProduct')}</p>}
    </li>
  )
}
