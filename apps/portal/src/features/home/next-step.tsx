import type { HomeResult, HomeTaskItem } from '@foyer/fair-domain'
import { ChevronRightIcon, ErrorState, Link, Skeleton, VisuallyHidden } from '@foyer/ui'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import styles from './next-step.module.css'

interface NextStepProps {
  data?: HomeResult | undefined
  error?: unknown
  task: HomeTaskItem | undefined
}

/** The first task in a prominent band, or a friendly message if there is none. */
export function NextStep({ data, error, task }: NextStepProps) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  if (task) {
    const { title, text, action, path, due, isNow, isOverdue } = task
    const day = due && formatNearDay(due, data?.today ?? due, language, { weekday: 'long' })
    const when = day ? say(isOverdue ? 'overdue' : 'due', { day }) : isNow && say('now')
    return (
      <Band
        eyebrow={when ? `${say('nextStep')} · ${when}` : say('nextStep')}
        isLate={isOverdue}
        title={title}
        text={text}
        action={action}
        path={path}
      />
    )
  }
  if (data === undefined)
    return error ? (
      <ErrorState title={say('failedTitle')} headingLevel={2}>
        {say('failedText')}
      </ErrorState>
    ) : (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>{say('loading')}</VisuallyHidden>
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    )
  return (
    <section className={styles.calm}>
      <h2>{say('noTasksTitle')}</h2>
      <p>{say('noTasksText')}</p>
    </section>
  )
}

interface BandProps {
  eyebrow: string
  title: string
  text: string
  action: string
  path: string
  isLate?: boolean
}

function Band({ eyebrow, title, text, action, path, isLate = false }: BandProps) {
  return (
    <section className={isLate ? `${styles.band} ${styles.late}` : styles.band}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
      </div>
      <Link href={path} variant="plain" className={styles.action}>
        {action}
        <ChevronRightIcon size={16} />
      </Link>
    </section>
  )
}
