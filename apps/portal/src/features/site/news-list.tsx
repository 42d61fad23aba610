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

/** Newest first. */
export function NewsList({ page }: { page: PageResult }) {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { data: news = [] } = useMethod(storyMethods.getNews, newsParameters(page, language))
  if (news.length === 0) return <p>{say('nothingYet')}</p>
  return (
    <ul className={styles.news}>
      {news.map(({ slug, date, title, lead, picture }) => (
        <li key={slug}>
          {picture && <SitePicture address={picture} sizes="(max-width: 767px) 100vw, 420px" />}
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
