import type { HistoryItem } from '@foyer/fair-domain'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './history.module.css'
import { historyTexts } from './history.texts.ts'

/** Number of changed values that are shown without a click. */
const MAX_OPEN_CHANGES = 3

/** One step: action, user, reason, and changed values. */
export function HistoryEntry({ entry, count }: { entry: HistoryItem; count: number }) {
  const say = useTexts(historyTexts)
  const language = useLanguage()
  const { at, step, object, record, by, onBehalfOf, reason, facts, changes } = entry
  const subject = [object?.[language], record?.[language]].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry}>
      <time dateTime={at}>{formatMoment(at, language)}</time>
      <div className={styles.what}>
        <p>
          <strong>{subject ? `${subject}: ${step[language].toLowerCase()}` : step[language]}</strong>
          {count > 1 && ` ${say('times', { count })}`}
        </p>
        <p className={styles.who}>
          {say(by.who, { name: by.name ?? '' })}
          {onBehalfOf && ` ${say('onBehalfOf', { name: onBehalfOf })}`}
        </p>
        {reason && <p>{say('reason', { text: reason })}</p>}
        {facts.length > 0 && <Changes changes={facts} />}
        {changes.length > 0 && changes.length <= MAX_OPEN_CHANGES && count === 1 && (
          <Changes changes={changes} />
        )}
        {changes.length > MAX_OPEN_CHANGES && count === 1 && (
          <details>
            <summary>{say('changes', { count: changes.length })}</summary>
            <Changes changes={changes} />
          </details>
        )}
      </div>
    </li>
  )
}

function Changes({ changes }: Pick<HistoryItem, 'changes'>) {
  const say = useTexts(historyTexts)
  const language = useLanguage()
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label[language]}>
          <dt>{label[language]}</dt>
          <dd>
            {before[language] !== '' && (
              <>
                <del>{before[language]}</del> →{' '}
              </>
            )}
            <ins>{after[language] || say('nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
