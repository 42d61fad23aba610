import {
  type TimetableDraft,
  type TimetablePair,
  type TimetableResult,
  UNSERVED_REASONS,
} from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './timetable.module.css'
import { timetableTexts } from './timetable.texts.ts'

const HUNDRED = 100

interface Props {
  data: TimetableResult
  draft: TimetableDraft
  placed: number
  onOpen: (pair: TimetablePair) => void
}

/** Figures of a draft, its proof, the pairs without a meeting, and the buyers below their duty. */
export function Results({ data, draft, placed, onOpen }: Props) {
  const say = useTexts(timetableTexts)
  const language = useLanguage()
  const points = Math.max(0, draft.bound - draft.value)
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(
    draft.bound > 0 ? (HUNDRED * points) / draft.bound : 0,
  )
  const outcome = `${draft.outcome}Outcome` as const
  const unserved = draft.pairs.filter(({ startsAt }) => startsAt === null)
  const reasons = [...UNSERVED_REASONS, null].flatMap((reason) => {
    const pairs = unserved.filter((pair) => pair.reason === reason)
    return pairs.length > 0 ? [{ reason, pairs }] : []
  })
  return (
    <aside className={styles.results}>
      <dl className={styles.figures}>
        <div>
          <dt>{say('placed')}</dt>
          <dd>{say('placedValue', { placed, wishes: data.wishes })}</dd>
        </div>
        <div>
          <dt>{say('gap')}</dt>
          <dd>{say('gapValue', { percent })}</dd>
          <dd className={styles.quiet}>{say('gapNote', { points })}</dd>
        </div>
        <div>
          <dt>{say('below')}</dt>
          <dd>{data.belowDuty.length}</dd>
        </div>
        <div>
          <dt>{say('pinned')}</dt>
          <dd>{draft.pairs.filter(({ isPinned }) => isPinned).length}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {say(outcome, { seconds: draft.seconds })} {say('seed', { seed: draft.seed })}
      </p>
      <h2>{say('notServed')}</h2>
      {unserved.length === 0 && <p>{say('allServed')}</p>}
      {reasons.map(({ reason, pairs }) => (
        <details key={reason}>
          <summary>
            {say(reason ?? 'takenOut')} <strong>{pairs.length}</strong>
          </summary>
          <ul className={styles.unserved}>
            {pairs.map((pair) => (
              <li key={pair.id}>
                <button type="button" className={styles.chip} onClick={() => onOpen(pair)}>
                  {say('moveTitle', { buyer: pair.buyer, exhibitor: pair.exhibitor })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {data.belowDuty.length > 0 && (
        <>
          <h2>{say('belowDuty')}</h2>
          <ul className={styles.duties}>
            {data.belowDuty.map(({ name, planned, owed }) => (
              <li key={name}>
                <span>{name}</span> <strong>{say('belowDutyItem', { planned, owed })}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {(['buyers', 'exhibitors'] as const).map(
        (side) =>
          data.without[side].length > 0 && (
            <details key={side}>
              <summary>
                {say(`${side}Without`)} <strong>{data.without[side].length}</strong>
              </summary>
              <ul className={styles.unserved}>
                {data.without[side].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </details>
          ),
      )}
    </aside>
  )
}
