import { type HomeResult, type HomeTaskItem, joinNames } from '@foyer/fair-domain'
import { ChevronRightIcon, Link, Status } from '@foyer/ui'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './task-list.module.css'

interface TaskListProps {
  data?: HomeResult | undefined
  /** Already shown in the band above. */
  next: HomeTaskItem | undefined
}

/** The tasks after the next step, in their order. */
export function TaskList({ data, next }: TaskListProps) {
  const say = useTexts(homeTexts)
  const tasks = data?.tasks.filter((task) => task !== next) ?? []
  if (!data || tasks.length === 0) return null
  const { today } = data
  return (
    <HomeSection title={say(titleOf(tasks, next))} isPlain>
      <ol className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.name}>
            {task.isYours ? (
              <OwnTask task={task} today={today} />
            ) : (
              <TaskOfOthers task={task} today={today} />
            )}
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}

interface TaskProps {
  task: HomeTaskItem
  today: string
}

function titleOf(tasks: readonly HomeTaskItem[], next: HomeTaskItem | undefined) {
  if (next) return 'thenTitle'
  return tasks.some(({ isYours }) => isYours) ? 'tasksTitle' : 'othersTitle'
}

function OwnTask({ task, today }: TaskProps) {
  const { title, text, path } = task
  return (
    <Link href={path} variant="plain" className={styles.row}>
      <Due {...task} today={today} />
      <span className={styles.words}>
        <b>{title}</b>
        {text !== '' && <span>{text}</span>}
      </span>
      <ChevronRightIcon size={16} />
    </Link>
  )
}

function TaskOfOthers({ task, today }: TaskProps) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const { title, people } = task
  return (
    <div className={styles.row}>
      <Due {...task} today={today} />
      <span className={styles.words}>
        <b>{title}</b>
        <span>
          {people.length > 0
            ? say('whoElse', { count: people.length, names: joinNames(people, language, 'or') })
            : say('whoUnknown')}
        </span>
      </span>
    </div>
  )
}

function Due({
  due,
  isOverdue,
  isNow,
  today,
}: Pick<HomeTaskItem, 'due' | 'isOverdue' | 'isNow'> & { today: string }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <span className={styles.due}>
      {due === null && isNow && say('now')}
      {due !== null && (
        <>
          <time dateTime={due}>{formatNearDay(due, today, language, { month: 'short' })}</time>
          {isOverdue && <Status tone="danger">{say('late')}</Status>}
        </>
      )}
    </span>
  )
}
