import type { LinkGroupItem } from '@foyer/fair-domain'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './main-navigation.module.css'
import { publicTexts } from './public.texts.ts'
import { SiteLink } from './site-link.tsx'

/** The groups side by side, each with its dropdown. Stays at the top once the page is scrolled past it. */
export function MainNavigation({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const { viewer } = usePortal()
  return (
    <>
      <div />
      <nav className={styles.bar} aria-label={say('mainNavigation')} data-navigation data-fixed={false}>
        <ul className={styles.groups}>
          {groups.map((group) =>
            group.place === 'expandable' ? (
              <Dropdown key={group.name} group={group} />
            ) : group.place === 'single' || group.place === 'direct' ? (
              group.links.map(({ id, label, target }) => (
                <li key={id} className={group.place === 'direct' ? styles.direct : undefined}>
                  <SiteLink label={label} target={target} />
                </li>
              ))
            ) : null,
          )}
          <li className={styles.enter}>
            <Link to={viewer.userId === null ? '/reserved/login' : '/reserved/'}>{say('enter')}</Link>
          </li>
        </ul>
      </nav>
    </>
  )
}

function Dropdown({ group: { label, links } }: { group: LinkGroupItem }) {
  const id = useId()
  return (
    <li className={styles.group} data-dropdown data-open={false}>
      <button type="button" aria-expanded={false} aria-controls={id}>
        {label}
        <svg
          viewBox="0 0 12 12"
          width="10"
          height="10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
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
