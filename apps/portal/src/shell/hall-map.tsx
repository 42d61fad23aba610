import type { HallItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './hall-map.module.css'
import { shellTexts } from './shell.texts.ts'

/** `Pad. 14` in a row of halls is 14. */
export const shortHallName = (name: string) => name.replace(/^\D+/, '') || name

interface HallMapProps {
  halls: readonly HallItem[]
  /** Highlighted halls. */
  isOwn: (hall: HallItem) => boolean
  /** Content of a highlighted hall, such as a stand. */
  mark?: string
}

/** The halls along the covered walk, each with a link to its page. */
export function HallMap({ halls, isOwn, mark }: HallMapProps) {
  const say = useTexts(shellTexts)
  return (
    <ul className={styles.halls}>
      {halls.map((hall) => (
        <li key={hall.id} data-own={isOwn(hall)}>
          <Link to={`/halls/${shortHallName(hall.name)}`}>
            <b>{shortHallName(hall.name)}</b>
            <span>{isOwn(hall) && mark ? mark : hall.sectors.join(' · ')}</span>
            <span>{say('exhibitorsInHall', { count: hall.exhibitors })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
