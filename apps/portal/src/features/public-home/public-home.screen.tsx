import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const OFFERS = ['exhibit', 'visit', 'match'] as const

/** The front door. */
export function Component() {
  const say = useTexts(publicHomeTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <meta name="description" content={say('lead')} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{say('eyebrow')}</p>
          <h1 className={styles.title}>{say('title')}</h1>
          <p className={styles.lead}>{say('lead')}</p>
          <Link to="/reserved/" className={styles.action}>
            {say('enter')}
          </Link>
        </div>
      </section>
      <section className={styles.offers}>
        {OFFERS.map((offer) => (
          <article key={offer}>
            <h2>{say(`${offer}Title`)}</h2>
            <p>{say(`${offer}Text`)}</p>
          </article>
        ))}
      </section>
    </>
  )
}
