import type { VisitStopItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { KeepButton } from '../../shell/keep-button.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './visit.module.css'
import { visitTexts } from './visit.texts.ts'

/** Folder of the pages of stops; a meeting is on the page of all. */
const FOLDERS = { company: '/catalogue', product: '/catalogue', session: '/event-calendar' } as const

interface VisitStopsProps {
  stops: readonly VisitStopItem[]
  /** Texts of the button: the visitor's own stops are removed, shared ones are added. */
  off: string
  on: string
}

/** Stops of a day in walking order, with times. */
export function VisitStops({ stops, off, on }: VisitStopsProps) {
  const say = useTexts(visitTexts)
  return (
    <ol className={styles.stops}>
      {stops.map(({ kind, value, name, detail, hall, stand, from, until }) => (
        <li
          key={`${kind} ${value}`}
          className={styles.stop}
          data-kind={kind}
          data-keepable={kind === 'meeting' ? undefined : ''}
        >
          <p className={styles.time}>
            {from === null ? <small>{say('unplanned')}</small> : <time>{from}</time>}
          </p>
          <div className={styles.words}>
            <h2>
              <Link to={kind === 'meeting' ? '/reserved/agenda' : `${FOLDERS[kind]}/${value}`}>{name}</Link>
            </h2>
            <p className={parts.quiet}>
              {[
                detail,
                stand,
                (kind === 'session' || kind === 'meeting') && until !== null
                  ? say('until', { time: until })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className={styles.place}>
            <strong>{hall}</strong>
            <span>{say(kind)}</span>
          </p>
          <p className={styles.keep}>
            {kind !== 'meeting' && (
              <KeepButton
                list={kind === 'session' ? 'plan' : 'visit'}
                value={value}
                off={off}
                on={on}
                about={name}
              />
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
