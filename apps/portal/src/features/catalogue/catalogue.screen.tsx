import { type CatalogueAnswer, type CatalogueSearch, catalogueMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { addressOf, isNarrowed, KINDS, readSearch } from './catalogue-search.ts'
import { HitCard } from './hit-card.tsx'
import { SearchForm } from './search-form.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const search = readSearch(new URL(request.url).searchParams, portal.language)
  await readPublic(portal, catalogueMethods.search, search)
  const say = textsIn(catalogueTexts, portal.language, portal.appearance?.texts)
  const page: PageInfo = { title: say('title'), description: say('description'), lead: say('lead') }
  return { page, search }
}

/** Search through everything that exhibitors have published. A plain form: it needs no script. */
export function Component() {
  const { search } = useLoaderData<typeof loader>()
  const { data } = useMethod(catalogueMethods.search, search)
  if (!data) return null
  return (
    <div className={styles.page}>
      <SearchForm search={search} facets={data.facets} launches={data.launches} />
      <Results search={search} answer={data} />
    </div>
  )
}

const KIND_WORDS = { company: 'companies', brand: 'brands', product: 'products' } as const

function Results({ search, answer }: { search: CatalogueSearch; answer: CatalogueAnswer }) {
  const say = useTexts(catalogueTexts)
  const { total, hits, kinds } = answer
  return (
    <div className={styles.results}>
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
        </ul>
      </nav>
      <div role="status">
        <h2 className={styles.total}>{total === 0 ? say('noneTitle') : say('results', { total })}</h2>
      </div>
      {total === 0 && <p className={styles.none}>{say(isNarrowed(search) ? 'noneText' : 'emptyText')}</p>}
      <ul className={styles.hits}>
        {hits.map((hit, index) => (
          <HitCard key={hit.path} hit={hit} isFirst={index < 3} />
        ))}
      </ul>
      <Pages search={search} answer={answer} />
    </div>
  )
}

function Pages({ search, answer: { page, pages } }: { search: CatalogueSearch; answer: CatalogueAnswer }) {
  const say = useTexts(catalogueTexts)
  if (pages === 1) return null
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      {page > 1 && <Link to={addressOf(search, { page: page - 1 })}>{say('previous')}</Link>}
      <span aria-current="page">{say('page', { page, pages })}</span>
      {page < pages && <Link to={addressOf(search, { page: page + 1 })}>{say('next')}</Link>}
    </nav>
  )
}
