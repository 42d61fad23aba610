import {
  CATALOGUE_ORDERS,
  type CatalogueOrder,
  type CatalogueResult,
  type CatalogueSearch,
  catalogueMethods,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { addressOf, isNarrowed, KINDS, readSearch } from './catalogue-search.ts'
import { CompanyRow } from './company-row.tsx'
import { HitCard } from './hit-card.tsx'
import { FilterForm, KeywordForm } from './search-form.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const params = new URL(request.url).searchParams
  const search = readSearch(params, portal.language)
  // The URL of a list before My visit.
  const saved = params.get('saved')
  if (saved !== null) throw redirect(`/my-visit?visit=${encodeURIComponent(saved)}`, 301)
  await readPublic(portal, catalogueMethods.search, search)
  const say = textsIn(catalogueTexts, portal.language, portal.appearance?.texts)
  const page: PageInfo = { title: say('title'), description: say('description'), opening: 'own' }
  return { page, search }
}

/** Search in all published entries. Plain forms work without scripts. */
export function Component() {
  const { search } = useLoaderData<typeof loader>()
  const say = useTexts(catalogueTexts)
  const { data } = useMethod(catalogueMethods.search, search)
  if (!data) return null
  return (
    <>
      <div className={styles.opening} data-testid="banner">
        <h1 className={parts.display}>{say('title')}</h1>
        <KeywordForm search={search} />
        <Kinds search={search} kinds={data.kinds} />
      </div>
      <div className={styles.page}>
        <FilterForm search={search} facets={data.facets} launches={data.launches} />
        <Results search={search} answer={data} />
      </div>
    </>
  )
}

const KIND_WORDS = { company: 'companies', brand: 'brands', product: 'products' } as const
const ORDER_WORDS = {
  relevance: 'sortRelevance',
  name: 'sortName',
  hall: 'sortHall',
  newest: 'sortNewest',
} as const satisfies Record<CatalogueOrder, string>

function Kinds({ search, kinds }: { search: CatalogueSearch; kinds: CatalogueResult['kinds'] }) {
  const say = useTexts(catalogueTexts)
  const language = useLanguage()
  const { site } = usePortal()
  return (
    <nav aria-label={say('kinds')}>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={addressOf(search, { kind })}
              aria-current={kind === search.kind ? 'page' : undefined}
              preventScrollReset
            >
              {say(KIND_WORDS[kind])} <span className={styles.count}>{kinds[kind]}</span>
            </Link>
          </li>
        ))}
        <li className={styles.visit}>
          <a
            href={inLanguage(site, language, '/my-visit')}
            className={styles.visitLink}
            data-kept-link=""
            data-words={say('myVisitCount', { count: '#' })}
            suppressHydrationWarning
          >
            {say('myVisitCount', { count: 0 })}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Results({ search, answer }: { search: CatalogueSearch; answer: CatalogueResult }) {
  const say = useTexts(catalogueTexts)
  const { total, hits, isNear } = answer
  // Without search terms there is no relevance, so results are sorted by name.
  const orders = search.q === '' ? CATALOGUE_ORDERS.filter((sort) => sort !== 'relevance') : CATALOGUE_ORDERS
  const order = search.q === '' && search.sort === 'relevance' ? 'name' : search.sort
  return (
    <div className={styles.results}>
      <div className={styles.resultsTop}>
        <div role="status">
          <h2 className={styles.total}>{total === 0 ? say('noneTitle') : say('results', { total })}</h2>
          {isNear && total > 0 && <p className={parts.quiet}>{say('near')}</p>}
        </div>
        {total > 1 && (
          <nav aria-label={say('sort')}>
            <ul className={styles.orders}>
              {orders.map((sort) => (
                <li key={sort}>
                  <Link
                    to={addressOf(search, { sort })}
                    aria-current={sort === order ? 'true' : undefined}
                    preventScrollReset
                  >
                    {say(ORDER_WORDS[sort])}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {total === 0 && <p className={styles.none}>{say(isNarrowed(search) ? 'noneText' : 'emptyText')}</p>}
      {search.kind === 'company' ? (
        <ul className={styles.rows}>
          {hits.map((hit) => (
            <CompanyRow key={hit.path} hit={hit} />
          ))}
        </ul>
      ) : (
        <ul className={styles.hits}>
          {hits.map((hit, index) => (
            <HitCard key={hit.path} hit={hit} isFirst={index < 3} />
          ))}
        </ul>
      )}
      <Pages search={search} answer={answer} />
    </div>
  )
}

function Pages({ search, answer: { page, pages } }: { search: CatalogueSearch; answer: CatalogueResult }) {
  const say = useTexts(catalogueTexts)
  if (pages === 1) return null
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      {page > 1 && (
        <Link to={addressOf(search, { page: page - 1 })} className={parts.lineButton}>
          {say('previous')}
        </Link>
      )}
      <span aria-current="page">{say('page', { page, pages })}</span>
      {page < pages && (
        <Link to={addressOf(search, { page: page + 1 })} className={parts.lineButton}>
          {say('next')}
        </Link>
      )}
    </nav>
  )
}
