import { type NewsResult, type PageResult, pageMethods, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SitePicture } from '../../shell/site-picture.tsx'
import { SiteText } from '../../shell/site-text.tsx'
import { newsTexts } from './news.texts.ts'
import styles from './news-item.module.css'

/** The page that lists news of a kind. */
const LISTS = {
  news: { slug: 'news', all: 'allNews' },
  release: { slug: 'press-releases', all: 'allReleases' },
  review: { slug: 'press-review', all: 'allReviews' },
} as const satisfies Record<NewsResult['kind'], object>

export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const { kind, title, lead, date, picture } = await readPublic(portal, storyMethods.getNewsItem, {
    slug,
    language,
  })
  const list = await readPublic<object, PageResult, null>(
    portal,
    pageMethods.getPage,
    { slug: LISTS[kind].slug, language, draft: false },
    () => null,
  )
  await readPublic(portal, storyMethods.getNews, { kind, language })
  const say = textsIn(newsTexts, language, portal.appearance?.texts)
  const image = picture ? `${portal.site.origin ?? ''}${picture}/share.jpg` : undefined
  const page: PageInfo = {
    title,
    lead,
    description: lead,
    // The button of the page that lists all news of this kind.
    action: list?.action ?? null,
    parents: [{ title: say(kind), path: `/${LISTS[kind].slug}` }],
    structured: [{ '@type': 'NewsArticle', headline: title, description: lead, datePublished: date, image }],
  }
  return { page, slug }
}

/** One news item. */
export function Component() {
  const language = useLanguage()
  const { slug } = useLoaderData<typeof loader>()
  const { data: item } = useMethod(storyMethods.getNewsItem, { slug, language })
  if (item === undefined) return null
  return (
    <article className={styles.article}>
      <div className={styles.story}>
        <time dateTime={item.date}>{formatDay(item.date, language)}</time>
        {item.picture && <SitePicture address={item.picture} sizes="(max-width: 767px) 100vw, 720px" />}
        <SiteText html={item.body} className={styles.text} />
      </div>
      <Others kind={item.kind} slug={slug} />
    </article>
  )
}

const SHOWN = 4

/** Other news of this kind, newest first, and a link to all. */
function Others({ kind, slug }: Pick<NewsResult, 'kind'> & { slug: string }) {
  const say = useTexts(newsTexts)
  const language = useLanguage()
  const { data: news = [] } = useMethod(storyMethods.getNews, { kind, language })
  const others = news.filter((one) => one.slug !== slug).slice(0, SHOWN)
  return (
    <section className={styles.others} aria-labelledby="other-news">
      <h2 id="other-news">{say('others')}</h2>
      <ul>
        {others.map(({ slug: other, date, title }) => (
          <li key={other}>
            <time dateTime={date}>{formatDay(date, language)}</time>
            <Link to={`/news/${other}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link to={`/${LISTS[kind].slug}`}>{say(LISTS[kind].all)}</Link>
    </section>
  )
}
