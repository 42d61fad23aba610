import type { HomeClosure, HomeResult } from '@foyer/fair-domain'
import { LinkButton, LockIcon, Status } from '@foyer/ui'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './closure-list.module.css'
import { homeTexts } from './home.texts.ts'

/** Closed services, instead of the next step: reason, start, scope, and remedy. */
export function ClosureList({ data }: { data?: HomeResult | undefined }) {
  return data?.closures.map((closure) => <Closure key={closure.kind} {...closure} today={data.today} />)
}

function Closure({ kind, title, text, since, screens, actions, today }: HomeClosure & { today: string }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const day = since && formatNearDay(since, today, language)
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
