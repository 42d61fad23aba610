import type { LinkGroupItem } from '@foyer/fair-domain'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { publicTexts } from './public.texts.ts'
import styles from './section-links.module.css'
import { SiteLink } from './site-link.tsx'

/** Links to the other pages of the same group. */
export function SectionLinks({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const group = groups.find(
    ({ place, links }) => place === 'expandable' && links.some(({ target }) => target === pathname),
  )
  const others = group?.links.filter(({ target }) => target !== null && target !== pathname) ?? []
  if (!group || others.length === 0) return null
  return (
    <nav className={styles.section} aria-label={say('alsoIn', { group: group.label })}>
      <h2>{say('alsoIn', { group: group.label })}</h2>
      <ul className={styles.links}>
        {others.map(({ id, label, target }) => (
          <li key={id}>
            <SiteLink label={label} target={target} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
