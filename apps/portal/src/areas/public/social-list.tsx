import type { LinkGroupItem } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import { networkIcon } from './network-icon.ts'
import { publicTexts } from './public.texts.ts'
import styles from './social-list.module.css'

/** Links to the fair on social networks, each in a new tab. */
export function SocialList({ label, groups }: { label: string; groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const links = groups.filter(({ place }) => place === 'social').flatMap((group) => group.links)
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ id, label: name, target }) => (
        <li key={id}>
          <a href={target ?? undefined} target="_blank" rel="noopener">
            <span className={parts.unseen}>{say('socialLabel', { name })}</span>
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={networkIcon(name)} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
