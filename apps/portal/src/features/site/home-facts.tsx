import { catalogueMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ArtPicture } from '../../shell/art-picture.tsx'
import { CountedSentence } from './counted-sentence.tsx'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

/** The fair in one sentence. */
export function HomeFacts() {
  const say = useTexts(publicHomeTexts)
  const { data: facts } = useMethod(catalogueMethods.getFairFacts, {})
  if (!facts || facts.exhibitors === 0) return null
  return (
    <section className={styles.facts} aria-label={say('factsMore')}>
      <ArtPicture name="hall" sizes="(max-width: 991px) 100vw, 50vw" />
      <div>
        <CountedSentence facts={facts} className={styles.sentence} />
        <Link to="/facts-and-figures">{say('factsMore')}</Link>
      </div>
    </section>
  )
}
