import { catalogueMethods, WORLDS, type WorldName } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ArtPicture } from '../../shell/art-picture.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const NAMES = Object.keys(WORLDS) as WorldName[]

/** Sectors with their exhibitors and halls, counted from data. */
export function HomeWorlds() {
  const say = useTexts(publicHomeTexts)
  const { data: facts } = useMethod(catalogueMethods.getFairFacts, {})
  return (
    <section className={parts.section} aria-labelledby="worlds">
      <div className={parts.top}>
        <h2 id="worlds" className={parts.display}>
          {say('worlds')}
        </h2>
        {facts && <Link to="/catalogue">{say('allExhibitors', { count: facts.exhibitors })}</Link>}
      </div>
      <ul className={styles.worlds}>
        {NAMES.map((name, index) => (
          <li key={name}>
            <ArtPicture
              name={name}
              // Soft images: phones load a slightly smaller size, which leaves bandwidth to the hero image.
              sizes={`(max-width: 991px) calc(88vw - 32px), ${index === 0 ? 55 : 40}vw`}
            />
            <h3 className={index === 0 ? parts.title : undefined}>
              <Link to={`/${WORLDS[name].slug}`}>{say(`${name}Name`)}</Link>
            </h3>
            <p>{say(`${name}Text`)}</p>
            {facts && (
              <p className={styles.counted}>
                <span>
                  {say('halls', {
                    count: facts.worlds[name].pavilions.length,
                    names: facts.worlds[name].pavilions.map(shortHallName).join(', '),
                  })}
                </span>
                <span>{say('exhibitors', { count: facts.worlds[name].exhibitors })}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
