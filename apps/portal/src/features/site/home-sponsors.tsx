import { siteMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const GROUPS: readonly string[] = ['partners', 'supporters']

/** Logos of the sponsors, which are white for the footer, in ink. */
export function HomeSponsors() {
  const say = useTexts(publicHomeTexts)
  const { data: groups = [] } = useMethod(siteMethods.getSiteLinks, { language: useLanguage() })
  const names = groups.filter(({ name }) => GROUPS.includes(name)).flatMap(({ links }) => links)
  if (names.length === 0) return null
  return (
    <section className={parts.section} aria-labelledby="sponsors">
      <div className={parts.top}>
        <h2 id="sponsors" className={parts.display}>
          {say('sponsors')}
        </h2>
        <Link to="/sponsors-and-partners">{say('sponsorsMore')}</Link>
      </div>
      <ul className={styles.sponsors}>
        {names.map(({ id, label, target, picture }) => {
          const logo = picture ? (
            <img src={picture} alt={label} width="216" height="72" loading="lazy" />
          ) : (
            label
          )
          return <li key={id}>{target === null ? logo : <a href={target}>{logo}</a>}</li>
        })}
      </ul>
    </section>
  )
}
