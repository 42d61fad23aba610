import type { HomeClosure, HomeResult } from '@foyer/fair-domain'
import { LinkButton, LockIcon, Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './closure-list.module.css'
import { homeTexts } from './home.texts.ts'

/** Closed services, instead of the next step: reason, start, scope, and remedy. */
export function ClosureList({ data }: { data?: HomeResult | undefined }) {
  return data?.closures.map((closure) => <Closure key={closure.kind} {...closure} />)
}

function Closure({ kind, title, text, since, screens, actions }: HomeClosure) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const day = since && formatDay(since, language, { year: undefined })
  return (
    <section className={styles.closure}>
      <Status tone="danger">{day ? say(`${kind}Since`, { day }) : say(kind)}</Status>
      <h2>{title}</h2>
      {text !== '' && <p>{text}</p>}
      {screens.length > 0 && (
        <>
          <h3>{say('pausedTitle')}</h3>
          <ul>
            {screens.map(({ name, label }) => (
              <li key={name}>
                <LockIcon size={16} />
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
      {actions.length > 0 && (
        <p className={styles.actions}>
          {actions.map(({ label, path }, place) => (
            <LinkButton key={path} href={path} variant={place === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </p>
      )}
    </section>
  )
}
