import type { HomeAnswer } from '@foyer/fair-domain'
import { Banner, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'

/** What is closed for the reader: why, since when, and the way out. */
export function ClosureList({ data }: { data?: HomeAnswer | undefined }) {
  const say = useTexts(homeTexts)
  return data?.closures.map(({ kind, title, text, screens, actions }) => (
    <Banner
      key={kind}
      tone="danger"
      title={title}
      action={
        actions.length > 0 && (
          <span className={styles.ways}>
            {actions.map(({ label, path }, place) => (
              <LinkButton key={path} href={path} variant={place === 0 ? 'primary' : 'secondary'}>
                {label}
              </LinkButton>
            ))}
          </span>
        )
      }
    >
      {text !== '' && <p>{text}</p>}
      {screens.length > 0 && (
        <p>{say('closedUntilThen', { names: screens.map(({ label }) => label).join(', ') })}</p>
      )}
    </Banner>
  ))
}
