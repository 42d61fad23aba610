import { useServerMethod } from '@foyer/record-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SiteText } from '../../shell/site-text.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { Gallery } from './gallery.tsx'
import { NewsList } from './news-list.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { GET_PAGE, listOf, type PublicPage, pageParameters } from './public-page.ts'
import { Questions } from './questions.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const slug = (params['*'] ?? '').replace(/\/$/, '')
  const isDraft = new URL(request.url).searchParams.get('draft') === 'true'
  const parameters = pageParameters(slug, portal.language, isDraft)
  const content = await readPublic<PublicPage>(portal, ...GET_PAGE, parameters)
  const list = listOf(content, portal.language)
  if (list) await readPublic(portal, 'StoryController', list.method, list.parameters)
  const page: PageInfo = {
    title: content.title,
    description: content.lead,
    lead: content.lead,
    isHidden: isDraft,
  }
  return { page, slug, isDraft }
}

/** One page of the site, as its record says. */
export function Component() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { slug, isDraft } = useLoaderData<typeof loader>()
  const { data: page } = useServerMethod<PublicPage>(...GET_PAGE, pageParameters(slug, language, isDraft))
  if (page === undefined) return null
  return (
    <div className={styles.page}>
      {page.isDraft && (
        <p className={styles.draft} role="status">
          {say('draft')}
        </p>
      )}
      {page.kind === 'questions' ? (
        <Questions html={page.body} />
      ) : (
        <SiteText html={page.body} className={styles.text} />
      )}
      <Extra page={page} />
    </div>
  )
}

function Extra({ page }: { page: PublicPage }) {
  switch (page.kind) {
    case 'news':
      return <NewsList page={page} />
    case 'events':
      return <EventCalendar page={page} />
    case 'photos':
    case 'videos':
      return <Gallery page={page} />
    case 'contact':
    case 'waitingList':
      return <EnquiryForm key={page.slug} kind={page.kind} slug={page.slug} />
    default:
      return null
  }
}
