import { siteMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const GROUPS: readonly string[] = ['partners', 'supporters']

/** Sponsors by name; their logos are in the footer of every page. */
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
        {names.map(({ id, label, target }) => (
          <li key={id}>{target === null ? label : <a href={target}>{label}</a>}</li>
        ))}
      </ul>
    </section>
  )
}
