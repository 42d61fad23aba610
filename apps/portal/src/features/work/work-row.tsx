import type { WorkItem } from '@foyer/fair-domain'
import { Button, joinClasses, Status, type Tone, useRowHighlight } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath, recordPath } from '../../shell/console-paths.ts'
import styles from './work.module.css'
import { workTexts } from './work.texts.ts'

/** URL of the work: its queue, or its record. */
export const workItemPath = ({ queue, objectApiName, recordId }: WorkItem) =>
  queue !== null
    ? `${queuePath(queue)}?item=${recordId}`
    : objectApiName === null
      ? '/console'
      : recordPath(objectApiName, recordId)

const TONES = { decision: 'warning', task: 'warning', mention: 'info' } as const satisfies Record<
  WorkItem['kind'],
  Tone
>
const DAY = { day: 'numeric', month: 'short' } as const

export interface WorkRowProps {
  item: WorkItem
  isCurrent: boolean
  onTake?: (() => void) | undefined
}

/** One item of work: title, subject, reason and deadline. */
export function WorkRow({ item, isCurrent, onTake }: WorkRowProps) {
  const say = useTexts(workTexts)
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const { kind, title, subject, since, dueOn, by, urgency, owner } = item
  const why = [
    ...(by === null ? [] : [say('givenBy', { name: by })]),
    ...(dueOn !== null
      ? [say('dueOn', { day: formatDay(dueOn, language, DAY) })]
      : since === null
        ? []
        : [say('waitsSince', { at: formatMoment(since, language) })]),
  ]
  return (
    <li
      ref={row}
      className={joinClasses(styles.row, useRowHighlight(item.recordId))}
      data-current={isCurrent || undefined}
    >
      <Link to={workItemPath(item)}>
        <strong>{title}</strong> {subject}
      </Link>
      <span className={styles.quiet}>{why.join(' · ')}</span>
      <Status tone={urgency === 'late' ? 'danger' : TONES[kind]}>
        {say(urgency === 'late' ? 'late' : kind)}
      </Status>
      {onTake ? (
        <Button size="small" variant="quiet" onPress={onTake}>
          {say('take')}
        </Button>
      ) : (
        <Initials name={owner?.name ?? null} />
      )}
    </li>
  )
}

/** Initials of a colleague; a dash if there is none. */
export function Initials({ name }: { name: string | null }) {
  const letters = (name ?? '–')
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span className={styles.avatar} title={name ?? undefined}>
      <abbr aria-label={name ?? undefined}>{letters}</abbr>
    </span>
  )
}
