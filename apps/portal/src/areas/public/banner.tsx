import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Petals } from '../../shell/brand/petals.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import styles from './banner.module.css'
import { publicTexts } from './public.texts.ts'

/** The title that the inner page sets, and where it stands. */
export function Banner({ page }: { page: PageInfo }) {
  const say = useTexts(publicTexts)
  return (
    <div className={styles.banner} data-testid="banner">
      <Petals className={styles.petals} />
      <nav aria-label={say('breadcrumb')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/">{say('home')}</Link>
          </li>
          {page.parents?.map(({ title, path }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          <li aria-current="page">{page.title}</li>
        </ol>
      </nav>
      <h1>{page.title}</h1>
      {page.lead && <p className={styles.lead}>{page.lead}</p>}
    </div>
  )
}
