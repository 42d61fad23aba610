import { type PageAnswer, pageMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SitePicture } from '../../shell/site-picture.tsx'
import { SiteText } from '../../shell/site-text.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { Gallery } from './gallery.tsx'
import { NewsList } from './news-list.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { loadList, pageParameters } from './public-page.ts'
import { Questions } from './questions.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const slug = params['*'] ?? ''
  const { search, searchParams } = new URL(request.url)
  // One address for each page; what its text links to is relative to it.
  if (slug.endsWith('/')) throw redirect(`/${slug.replace(/\/+$/, '')}${search}`, 301)
  const isDraft = searchParams.get('draft') === 'true'
  const parameters = pageParameters(slug, portal.language, isDraft)
  const content = await readPublic(portal, pageMethods.getPage, parameters)
  await loadList(portal, content)
  const page: PageInfo = {
    title: content.title,
    description: content.lead,
    lead: content.lead,
    isHidden: isDraft,
    image: content.picture ? `${portal.site.origin ?? ''}${content.picture}/share.jpg` : undefined,
  }
  return { page, slug, isDraft }
}

/** One page of the site, as its record says. */
export function Component() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { slug, isDraft } = useLoaderData<typeof loader>()
  const { data: page } = useMethod(pageMethods.getPage, pageParameters(slug, language, isDraft))
  if (page === undefined) return null
  return (
    <div className={styles.page}>
      {page.isDraft && (
        <p className={styles.draft} role="status">
          {say('draft')}
        </p>
      )}
      {page.kind === 'questions' ? <Questions html={page.body} /> : <Text page={page} />}
      <Extra page={page} />
    </div>
  )
}

function Text({ page: { body, picture } }: { page: PageAnswer }) {
  const text = <SiteText html={body} className={styles.text} />
  if (!picture) return text
  return (
    <div className={styles.withPicture}>
      {text}
      <SitePicture address={picture} sizes="(max-width: 991px) 100vw, 520px" />
    </div>
  )
}

function Extra({ page }: { page: PageAnswer }) {
  switch (page.kind) {
    case 'news':
      return <NewsList page={page} />
    case 'events':
      return <EventCalendar />
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
