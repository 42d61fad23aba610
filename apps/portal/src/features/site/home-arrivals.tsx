import { type CatalogueSearch, catalogueMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProductTile } from '../../shell/catalogue-entry/product-tile.tsx'
import parts from '../../shell/site-parts.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const SHOWN = 6

/** Products launched at this edition. */
export const launchSearch = (language: Language): CatalogueSearch => ({
  language,
  q: '',
  kind: 'product',
  launch: true,
  sort: 'newest',
  page: 1,
  pavilion: [],
  category: [],
  brand: [],
  certification: [],
  country: [],
})

export function HomeArrivals() {
  const say = useTexts(publicHomeTexts)
  const { data } = useMethod(catalogueMethods.search, launchSearch(useLanguage()))
  if (!data || data.hits.length === 0) return null
  return (
    <section className={parts.section} aria-labelledby="arrivals">
      <div className={parts.top}>
        <h2 id="arrivals" className={parts.display}>
          {say('arrivals')}
        </h2>
        <Link to="/catalogue?kind=product&launch=1">{say('browse')}</Link>
      </div>
      <ul className={parts.products}>
        {data.hits.slice(0, SHOWN).map((hit) => (
          <ProductTile key={hit.path} hit={hit} />
        ))}
      </ul>
    </section>
  )
}
