import { type PageResult, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SitePicture } from '../../shell/site-picture.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { newsParameters } from './public-page.ts'

/** Pictures above the fold. */
const FIRST_ROW = 3

/** Newest first. Reviews have no image: an illustration of the fair would look like one of the article. */
export function NewsList({ page }: { page: PageResult }) {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const parameters = newsParameters(page, language)
  const { kind } = parameters
  const { data: news = [] } = useMethod(storyMethods.getNews, parameters)
  if (news.length === 0) return <p>{say('nothingYet')}</p>
  return (
    <ul className={styles.news} data-kind={kind}>
      {news.map(({ slug, date, title, lead, picture }, index) => (
        <li key={slug}>
          {picture && kind !== 'review' && (
            <SitePicture
              address={picture}
              sizes="(max-width: 767px) 100vw, 420px"
              isFirst={index < FIRST_ROW}
            />
          )}
          <time dateTime={date}>{formatDay(date, language)}</time>
          <h2>
            <Link to={`/news/${slug}`}>{title}</Link>
          </h2>
          <p>{lead}</p>
        </li>
      ))}
    </ul>
  )
}
