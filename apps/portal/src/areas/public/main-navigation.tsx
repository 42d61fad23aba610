import type { LinkGroupItem } from '@foyer/fair-domain'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { directLinksOf } from './direct-links.ts'
import { LineIcon } from './line-icon.tsx'
import styles from './main-navigation.module.css'
import { publicTexts } from './public.texts.ts'
import { SiteLink } from './site-link.tsx'

/** The groups side by side, each with its dropdown. Stays at the top once the page is scrolled past it. */
export function MainNavigation({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const { viewer } = usePortal()
  const { others, action } = directLinksOf(groups)
  return (
    <nav className={styles.bar} aria-label={say('mainNavigation')} data-navigation>
      <ul className={styles.groups}>
        {groups.map((group) =>
          group.place === 'expandable' ? (
            <Dropdown key={group.name} group={group} />
          ) : group.place === 'single' ? (
            group.links.map(({ id, label, target }) => (
              <li key={id}>
                <SiteLink label={label} target={target} />
              </li>
            ))
          ) : null,
        )}
        {others.map(({ id, label, target }, index) => (
          <li key={id} className={index === 0 ? styles.direct : undefined}>
            <SiteLink label={label} target={target} />
          </li>
        ))}
        <li className={styles.search}>
          <Link to="/search" aria-label={say('search')}>
            <LineIcon size={18} path="M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12.5 12.5 17 17" />
          </Link>
        </li>
        <li className={styles.enter}>
          <Link to={viewer.userId === null ? '/reserved/login' : '/reserved/'}>{say('enter')}</Link>
        </li>
        {action && (
          <li className={styles.action}>
            <SiteLink label={action.label} target={action.target} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function Dropdown({ group: { label, links } }: { group: LinkGroupItem }) {
  const id = useId()
  return (
    <li className={styles.group} data-dropdown data-open={false}>
      <button type="button" aria-expanded={false} aria-controls={id}>
        {label}
        <LineIcon size={14} path="m5 8 5 5 5-5" />
      </button>
      <ul id={id} className={styles.list}>
        {links.map(({ id: linkId, label: text, target }) => (
          <li key={linkId}>
            <SiteLink label={text} target={target} />
          </li>
        ))}
      </ul>
    </li>
  )
}
