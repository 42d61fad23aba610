import { type PageResult, siteMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SiteText } from '../../shell/site-text.tsx'
import { chaptersOf } from './chapters-of.ts'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { VenueAddress } from './venue-address.tsx'

/** A reference page: table of contents, text, and frequent links beside it. */
export function GuidePage({ page }: { page: PageResult }) {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  const { html, chapters } = chaptersOf(page.body)
  return (
    <div className={styles.guide}>
      {chapters.length > 1 && (
        <nav aria-labelledby="on-this-page">
          <h2 id="on-this-page">{say('onThisPage')}</h2>
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SiteText html={html} className={styles.text} />
      <aside aria-label={say('atAGlance')}>
        {edition && (
          <>
            <h2>{say('when')}</h2>
            <p>{formatDays(edition.opening, edition.closing, language)}</p>
            <h2>{say('where')}</h2>
            <VenueAddress edition={edition} />
          </>
        )}
        <h2>{say('askUs')}</h2>
        <p>
          <Link to="/contact-us">{say('writeToUs')}</Link>
          <br />
          <Link to="/faq">{say('questions')}</Link>
        </p>
      </aside>
    </div>
  )
}
