import type { HomeAnswer, HomeTaskItem } from '@foyer/fair-domain'
import { EmptyState, LinkButton, Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { HomeCard } from './home-card.tsx'

/** What is left to do, the most pressing first. Only the first has the loud button. */
export function TaskList({ data, error }: { data?: HomeAnswer | undefined; error?: unknown }) {
  const say = useTexts(homeTexts)
  const tasks = data?.tasks ?? []
  const firstOwn = tasks.find(({ isYours }) => isYours)
  return (
    <HomeCard title={say('tasksTitle')} isLoaded={data !== undefined} hasFailed={Boolean(error)}>
      {tasks.length === 0 ? (
        <EmptyState title={say('noTasksTitle')} headingLevel={3}>
          {say('noTasksText')}
        </EmptyState>
      ) : (
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task.name}>
              <Task task={task} isFirst={task === firstOwn} />
            </li>
          ))}
        </ol>
      )}
    </HomeCard>
  )
}

function Task({ task, isFirst }: { task: HomeTaskItem; isFirst: boolean }) {
  const say = useTexts(homeTexts)
  const { title, text, action, path, isYours, people } = task
  return (
    <>
      <h3 className={styles.taskTitle}>{title}</h3>
      {text !== '' && <p>{text}</p>}
      <Due {...task} />
      {isYours ? (
        <LinkButton href={path} variant={isFirst ? 'primary' : 'secondary'} size="small">
          {action}
        </LinkButton>
      ) : (
        <p className={styles.who}>
          {people.length > 0 ? say('whoElse', { names: people.join(', ') }) : say('whoUnknown')}
        </p>
      )}
    </>
  )
}

function Due({ due, isOverdue }: Pick<HomeTaskItem, 'due' | 'isOverdue'>) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  if (due === null) return null
  const day = formatDay(due, language)
  return (
    <p className={styles.due}>
      <Status tone={isOverdue ? 'danger' : 'warning'}>
        {isOverdue ? say('overdue', { day }) : say('due', { day })}
      </Status>
    </p>
  )
}
