import { Link } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './crumbs.module.css'
import type { PageInfo } from './page-info.ts'
import { shellTexts } from './shell.texts.ts'

/** Breadcrumbs of a public page. */
export function Crumbs({ page: { title, parents = [] } }: { page: Pick<PageInfo, 'title' | 'parents'> }) {
  const say = useTexts(shellTexts)
  return (
    <nav aria-label={say('breadcrumb')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">{say('home')}</Link>
        </li>
        {parents.map((parent) => (
          <li key={parent.path}>
            <Link to={parent.path}>{parent.title}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
