import { type PageResult, pageMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SiteText } from '../../shell/site-text.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { FactsPage } from './facts-page.tsx'
import { Gallery } from './gallery.tsx'
import { GuidePage } from './guide-page.tsx'
import { MapPage } from './map-page.tsx'
import { NewsList } from './news-list.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { Programme } from './programme.tsx'
import { readProgramme } from './programme-search.ts'
import { loadList, pageParameters } from './public-page.ts'
import { Questions } from './questions.tsx'
import { SectorPage } from './sector-page.tsx'
import { questionsForEngines } from './split-questions.ts'

/** Opening of each kind of page; kinds that users visit in a row have different ones. */
const OPENINGS: Readonly<Record<PageResult['kind'], PageInfo['opening']>> = {
  text: 'story',
  guide: 'guide',
  facts: 'facts',
  map: 'list',
  sector: 'own',
  events: 'own',
  news: 'list',
  photos: 'list',
  videos: 'list',
  questions: 'list',
  contact: 'form',
  waitingList: 'form',
  invitation: 'form',
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const slug = params['*'] ?? ''
  const { search, searchParams } = new URL(request.url)
  // One URL per page, because links in its text are relative to it.
  if (slug.endsWith('/')) throw redirect(`/${slug.replace(/\/+$/, '')}${search}`, 301)
  const isDraft = searchParams.get('draft') === 'true'
  const parameters = pageParameters(slug, portal.language, isDraft)
  const content = await readPublic(portal, pageMethods.getPage, parameters)
  await loadList(portal, content)
  const page: PageInfo = {
    title: content.title,
    description: content.lead,
    lead: content.lead,
    opening: OPENINGS[content.kind],
    picture: content.picture,
    action: content.action,
    isHidden: isDraft || searchParams.has('plan'),
    structured: content.kind === 'questions' ? [questionsForEngines(content.body)] : [],
  }
  return { page, slug, isDraft, programme: readProgramme(searchParams) }
}

/** One page of the site, from its record. */
export function Component() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { slug, isDraft, programme } = useLoaderData<typeof loader>()
  const { data: page } = useMethod(pageMethods.getPage, pageParameters(slug, language, isDraft))
  if (page === undefined) return null
  return (
    <>
      {page.isDraft && (
        <p className={styles.draft} role="status">
          {say('draft')}
        </p>
      )}
      {page.kind === 'events' ? (
        <Programme page={page} search={programme} />
      ) : page.kind === 'sector' ? (
        <SectorPage page={page} />
      ) : page.kind === 'map' ? (
        <MapPage page={page} />
      ) : page.kind === 'guide' ? (
        <GuidePage page={page} />
      ) : (
        <div className={styles.page} data-kind={page.kind}>
          {page.kind === 'questions' ? (
            <Questions html={page.body} />
          ) : (
            <SiteText html={page.body} className={styles.text} />
          )}
          <Extra page={page} />
        </div>
      )}
    </>
  )
}

function Extra({ page }: { page: PageResult }) {
  switch (page.kind) {
    case 'facts':
      return <FactsPage />
    case 'news':
      return <NewsList page={page} />
    case 'photos':
    case 'videos':
      return <Gallery page={page} />
    case 'contact':
    case 'waitingList':
    case 'invitation':
      return page.isSelfService ? null : <EnquiryForm key={page.slug} kind={page.kind} slug={page.slug} />
    default:
      return null
  }
}
