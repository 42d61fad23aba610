import { storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const SHOWN = 3

export function HomeNews() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: news = [] } = useMethod(storyMethods.getNews, { kind: 'news', language })
  if (news.length === 0) return null
  return (
    <section className={styles.news} aria-labelledby="latest-news">
      <div className={parts.top}>
        <h2 id="latest-news" className={parts.display}>
          {say('latestNews')}
        </h2>
        <Link to="/news">{say('allNews')}</Link>
      </div>
      <ul>
        {news.slice(0, SHOWN).map(({ slug, date, title, lead }) => (
          <li key={slug}>
            <time dateTime={date} className={parts.quiet}>
              {formatDay(date, language)}
            </time>
            <h3>
              <Link to={`/news/${slug}`}>{title}</Link>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
