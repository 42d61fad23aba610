import { catalogueMethods, PAGE_ACTIONS } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'

const MAX_LENGTH = 100
const KINDS = ['companies', 'products', 'sessions', 'pages', 'news'] as const
/** Kinds with only the first results here: the catalogue has all of them. */
const CATALOGUE_KINDS = { companies: 'company', products: 'product' } as const
/** Popular pages. */
const WAYS = ['tickets', 'programme', 'catalogue', 'exhibit', 'contact'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  await readPublic(portal, catalogueMethods.searchSite, { q, language })
  const say = textsIn(searchTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    cardOf: '/home',
    title: say('title'),
    description: say('description'),
    opening: 'form',
    // A search result is not indexed.
    isHidden: q !== '',
  }
  return { page, q }
}

/** Search over the whole site, by kind. A plain form that works without scripts. */
export function Component() {
  const say = useTexts(searchTexts)
  const language = useLanguage()
  const { q } = useLoaderData<typeof loader>()
  const { data } = useMethod(catalogueMethods.searchSite, { q, language })
  const count = KINDS.reduce((sum, kind) => sum + (data?.[kind].length ?? 0), 0)
  return (
    <div className={styles.page}>
      <Form key={q} action="/search" role="search" className={`${parts.search} ${styles.form}`}>
        <label htmlFor="site-search">{say('label')}</label>
        <input
          id="site-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className={parts.button}>
          {say('button')}
        </button>
        <p className={parts.quiet}>{say('hint')}</p>
      </Form>
      {q !== '' && data && (
        <p role="status" className={parts.lead}>
          {count === 0 ? say('none', { q }) : say('found', { q })}
        </p>
      )}
      {count === 0 && (
        <nav aria-labelledby="ways">
          <h2 id="ways" className={parts.title}>
            {say('ways')}
          </h2>
          <ul className={styles.hits}>
            {WAYS.map((name) => (
              <li key={name}>
                <Link to={PAGE_ACTIONS[name].target}>{PAGE_ACTIONS[name].words[language]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {KINDS.filter((kind) => (data?.[kind].length ?? 0) > 0).map((kind) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className={parts.title}>
            {say(kind)}
          </h2>
          <ul className={styles.hits}>
            {data?.[kind].map(({ path, title, text }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <p className={parts.quiet}>{text}</p>
              </li>
            ))}
          </ul>
          {(kind === 'companies' || kind === 'products') && (
            <Link to={`/catalogue?${new URLSearchParams({ kind: CATALOGUE_KINDS[kind], q })}`}>
              {say('inCatalogue', { q })}
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}
