import type { CatalogueFacet, CatalogueResult, CatalogueSearch, FacetValueItem } from '@foyer/fair-domain'
import { Form, Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { addressOf, FACETS, isNarrowed } from './catalogue-search.ts'

/** Number of filters that wide screens show expanded. */
const OPEN_FACETS = 2

interface SearchFormProps {
  search: CatalogueSearch
  facets: CatalogueResult['facets']
  launches: number
}

/** Search field, submitted as the URL of the page; a new search has no filters. */
export function KeywordForm({ search }: { search: CatalogueSearch }) {
  const say = useTexts(catalogueTexts)
  return (
    <Form
      key={search.q}
      action="/catalogue"
      role="search"
      aria-label={say('search')}
      className={parts.search}
    >
      {search.kind !== 'company' && <input type="hidden" name="kind" value={search.kind} />}
      <label htmlFor="catalogue-words">{say('searchLabel')}</label>
      <input
        id="catalogue-words"
        type="search"
        name="q"
        defaultValue={search.q}
        maxLength={100}
        autoComplete="off"
        placeholder={say('hint')}
      />
      <button type="submit" className={parts.button}>
        {say('searchButton')}
      </button>
    </Form>
  )
}

/** Filters with counts, submitted as the URL of the page. Collapsed on phones, so that results come first. */
export function FilterForm({ search, facets, launches }: SearchFormProps) {
  const say = useTexts(catalogueTexts)
  const chosen = FACETS.reduce((sum, facet) => sum + search[facet].length, search.launch ? 1 : 0)
  const hasFilters = launches > 0 || search.launch || FACETS.some((facet) => facets[facet].length > 0)
  return (
    // The fields follow the URL, also after navigation.
    <Form
      key={addressOf(search)}
      action="/catalogue"
      aria-label={say('filters')}
      className={styles.form}
      preventScrollReset
      data-instant=""
    >
      {search.kind !== 'company' && <input type="hidden" name="kind" value={search.kind} />}
      {search.q !== '' && <input type="hidden" name="q" value={search.q} />}
      {search.sort !== 'relevance' && <input type="hidden" name="sort" value={search.sort} />}
      <details className={styles.facets} hidden={!hasFilters} open={chosen > 0} data-open-when-wide>
        <summary>
          {say('filters')}
          {chosen > 0 && <span className={styles.count}> {chosen}</span>}
        </summary>
        {FACETS.map((facet, index) => (
          <Facet
            key={facet}
            isOpen={index < OPEN_FACETS}
            facet={facet}
            values={facets[facet]}
            chosen={search[facet]}
          />
        ))}
        {(launches > 0 || search.launch) && (
          <label className={styles.value}>
            <input type="checkbox" name="launch" value="1" defaultChecked={search.launch} />
            <span>
              {say('launch')} <span className={styles.count}>{launches}</span>
            </span>
          </label>
        )}
        {/* With scripts each change submits the form. */}
        <button type="submit" className={`${parts.lineButton} ${styles.submit}`}>
          {say('show')}
        </button>
      </details>
      {isNarrowed(search) && (
        <Link
          to={addressOf({
            ...search,
            q: '',
            launch: false,
            pavilion: [],
            category: [],
            brand: [],
            certification: [],
            country: [],
          })}
        >
          {say('clear')}
        </Link>
      )}
    </Form>
  )
}

interface FacetProps {
  facet: CatalogueFacet
  values: readonly FacetValueItem[]
  chosen: readonly string[]
  /** True if wide screens show it expanded. */
  isOpen: boolean
}

function Facet({ facet, values, chosen, isOpen }: FacetProps) {
  const say = useTexts(catalogueTexts)
  if (values.length === 0) return null
  return (
    <details open={chosen.length > 0} data-open-when-wide={isOpen || undefined}>
      <summary>
        {say(facet)}
        {chosen.length > 0 && <span className={styles.count}> {chosen.length}</span>}
      </summary>
      <ul className={styles.values}>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <label className={styles.value}>
              <input type="checkbox" name={facet} value={value} defaultChecked={chosen.includes(value)} />
              <span>
                {label} <span className={styles.count}>{count}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
