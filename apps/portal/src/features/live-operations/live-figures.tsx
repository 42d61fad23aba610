import type { LiveOperationsResult } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './live-operations.module.css'
import { liveOperationsTexts } from './live-operations.texts.ts'

/** The day in four figures, all gates together. */
export function LiveFigures({ data: { gates, forecast } }: { data: LiveOperationsResult }) {
  const say = useTexts(liveOperationsTexts)
  const language = useLanguage()
  const sum = (value: (gate: (typeof gates)[number]) => number) =>
    gates.reduce((total, gate) => total + value(gate), 0).toLocaleString(language)
  const longest = gates.toSorted((one, other) => other.queue.minutes - one.queue.minutes)[0]
  const hasQueue = longest !== undefined && longest.queue.people > 0
  const figures = [
    ['enteredToday', sum(({ entered }) => entered), ''],
    ['perMinute', sum(({ perMinute }) => perMinute), ''],
    [
      'longestQueue',
      hasQueue ? say('minutes', { count: longest.queue.minutes }) : say('noQueue'),
      hasQueue ? say('queueAt', { gate: longest.gate, people: longest.queue.people }) : '',
    ],
    ['nextHour', forecast.toLocaleString(language), ''],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, detail]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>
            {value} <small>{detail}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
