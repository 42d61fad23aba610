import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ArtPicture } from '../../shell/art-picture.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const WAYS = [
  { name: 'buyers', to: '/buyer-program', picture: 'meeting' },
  { name: 'exhibit', to: '/exhibit', picture: 'hall-side' },
] as const

/** Links for buyers and for exhibitors. */
export function HomeWays() {
  const say = useTexts(publicHomeTexts)
  return (
    <section className={parts.section} aria-labelledby="ways">
      <h2 id="ways" className={`${parts.display} ${styles.waysTitle}`}>
        {say('waysTitle')}
      </h2>
      <ul className={styles.ways}>
        {WAYS.map(({ name, to, picture }) => (
          <li key={name}>
            <ArtPicture name={picture} sizes="(max-width: 767px) calc(100vw - 32px), 45vw" />
            <h3 className={parts.title}>{say(`${name}Title`)}</h3>
            <p>{say(`${name}Text`)}</p>
            <Link to={to}>{say(`${name}More`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
