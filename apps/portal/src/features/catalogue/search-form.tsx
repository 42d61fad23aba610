import type { CatalogueAnswer, CatalogueFacet, CatalogueSearch, FacetValueItem } from '@foyer/fair-domain'
import { Form, Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { addressOf, FACETS, isNarrowed } from './catalogue-search.ts'

interface SearchFormProps {
  search: CatalogueSearch
  facets: CatalogueAnswer['facets']
  launches: number
}

/** Words and filters, sent as the address of the page. */
export function SearchForm({ search, facets, launches }: SearchFormProps) {
  const say = useTexts(catalogueTexts)
  return (
    // What the address says is what the fields show, on whichever way it was reached.
    <Form
      key={addressOf(search)}
      action="/catalogue"
      role="search"
      aria-label={say('search')}
      className={styles.form}
    >
      {search.kind !== 'company' && <input type="hidden" name="kind" value={search.kind} />}
      <label className={styles.words}>
        <span>{say('searchLabel')}</span>
        <input type="search" name="q" defaultValue={search.q} maxLength={100} autoComplete="off" />
      </label>
      <button type="submit">{say('show')}</button>
      <fieldset className={styles.facets}>
        <legend>{say('filters')}</legend>
        {FACETS.map((facet) => (
          <Facet key={facet} facet={facet} values={facets[facet]} chosen={search[facet]} />
        ))}
        {(launches > 0 || search.launch) && (
          <label className={styles.value}>
            <input type="checkbox" name="launch" value="1" defaultChecked={search.launch} />
            <span>
              {say('launch')} <span className={styles.count}>{launches}</span>
            </span>
          </label>
        )}
      </fieldset>
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
}

function Facet({ facet, values, chosen }: FacetProps) {
  const say = useTexts(catalogueTexts)
  if (values.length === 0) return null
  return (
    <details open={chosen.length > 0}>
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
