import { type PageResult, pageMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SiteText } from '../../shell/site-text.tsx'
import { Chapters } from './chapters.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { FactsPage } from './facts-page.tsx'
import { Gallery } from './gallery.tsx'
import { GuidePage } from './guide-page.tsx'
import { Lessons } from './lessons.tsx'
import { MapPage } from './map-page.tsx'
import { NewsList } from './news-list.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { PriceEstimate } from './price-estimate.tsx'
import { Programme } from './programme.tsx'
import { readProgramme } from './programme-search.ts'
import { loadList, pageParameters } from './public-page.ts'
import { Questions } from './questions.tsx'
import { SectorPage } from './sector-page.tsx'
import { questionsForEngines } from './split-questions.ts'
import { SponsorLogos } from './sponsor-logos.tsx'

/** Opening of each kind of page; kinds that users visit in a row have different ones. */
const OPENINGS: Readonly<Record<PageResult['kind'], PageInfo['opening']>> = {
  text: 'story',
  steps: 'panel',
  scene: 'wide',
  lessons: 'list',
  mediaKit: 'list',
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
  awards: 'dark',
  sponsors: 'list',
  directory: 'list',
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const slug = params['*'] ?? ''
  const { search, searchParams } = new URL(request.url)
  // One URL per page, because links in its text are relative to it.
  // The URL of a plan before My visit.
  const plan = searchParams.get('plan')
  if (plan !== null) throw redirect(`/my-visit?plan=${encodeURIComponent(plan)}`, 301)
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
    isHidden: isDraft,
    structured: content.kind === 'questions' ? [questionsForEngines(content.body)] : [],
  }
  return { page, slug, isDraft, query: search, programme: readProgramme(searchParams) }
}

/** One page of the site, from its record. */
export function Component() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { slug, isDraft, query, programme } = useLoaderData<typeof loader>()
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
          <Body page={page} />
          <Extra page={page} query={query} />
        </div>
      )}
    </>
  )
}

/** Kinds whose chapters have a layout of their own. */
const CHAPTERED: readonly PageResult['kind'][] = [
  'text',
  'steps',
  'scene',
  'lessons',
  'mediaKit',
  'awards',
  'sponsors',
  'directory',
  'news',
  'photos',
  'videos',
]

function Body({ page }: { page: PageResult }) {
  if (page.kind === 'facts') return null
  if (page.kind === 'questions') return <Questions html={page.body} />
  if (!CHAPTERED.includes(page.kind)) return <SiteText html={page.body} className={styles.text} />
  return (
    <>
      {page.kind === 'sponsors' && <SponsorLogos />}
      {page.body !== '' && <Chapters html={page.body} kind={page.kind} />}
    </>
  )
}

function Extra({ page, query }: { page: PageResult; query: string }) {
  const say = useTexts(pagesTexts)
  const { formOutcome } = usePortal()
  switch (page.kind) {
    case 'facts':
      return <FactsPage page={page} />
    case 'news':
      return <NewsList page={page} />
    case 'photos':
    case 'videos':
      return <Gallery page={page} />
    case 'lessons':
      return <Lessons />
    case 'awards':
      return (
        <section aria-labelledby="enter">
          <h2 id="enter">{say('enterTitle')}</h2>
          <EnquiryForm kind="award" slug={page.slug} />
        </section>
      )
    case 'invitation': {
      const form = !page.isSelfService && <EnquiryForm key={page.slug} kind={page.kind} slug={page.slug} />
      // A confirmation or an error is above the estimate, where the page opens.
      const isAnswered = formOutcome !== undefined || new URLSearchParams(query).has('sent')
      return (
        <>
          {isAnswered && form}
          <PriceEstimate slug={page.slug} query={query} />
          {!isAnswered && form}
        </>
      )
    }
    case 'contact':
    case 'waitingList':
      return page.isSelfService ? null : <EnquiryForm key={page.slug} kind={page.kind} slug={page.slug} />
    default:
      return null
  }
}
