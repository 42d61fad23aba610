import { useTexts } from '../../i18n/use-texts.ts'
import { publicTexts } from './public.texts.ts'
import { SOCIAL_LINKS } from './social-links.ts'
import styles from './social-list.module.css'

/** The four networks, each in a tab of its own. */
export function SocialList({ label }: { label: string }) {
  const say = useTexts(publicTexts)
  return (
    <ul className={styles.list} aria-label={label}>
      {SOCIAL_LINKS.map(({ name, href, icon }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener">
            <span className={styles.name}>{say('socialLabel', { name })}</span>
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
