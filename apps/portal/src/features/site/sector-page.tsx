import { catalogueMethods, type PageResult, type WorldResult, worldOfPage } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ArtPicture } from '../../shell/art-picture.tsx'
import { ProductTile } from '../../shell/catalogue-entry/product-tile.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { HallMap, shortHallName } from '../../shell/hall-map.tsx'
import { PageAction } from '../../shell/page-action.tsx'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import pageStyles from './page.module.css'
import { sectorTexts } from './sector.texts.ts'
import styles from './sector-page.module.css'

/** A sector of the fair: exhibitors, products, halls and news. */
export function SectorPage({ page }: { page: PageResult }) {
  const say = useTexts(sectorTexts)
  const world = worldOfPage(page.slug) ?? 'perfumery'
  const { data } = useMethod(catalogueMethods.getWorld, { world, language: useLanguage() })
  return (
    <>
      <div className={styles.opening} data-testid="banner">
        <div className={styles.words}>
          <Crumbs page={page} />
          <h1 className={parts.display}>{page.title}</h1>
          <p className={parts.lead}>{page.lead}</p>
          {data && (
            <dl className={styles.facts}>
              <div>
                <dt>{say('exhibitors')}</dt>
                <dd>{data.exhibitors}</dd>
              </div>
              <div>
                <dt>{say('countries')}</dt>
                <dd>{data.countries}</dd>
              </div>
              <div>
                <dt>{say(data.pavilions.length === 1 ? 'hall' : 'halls')}</dt>
                <dd>{data.pavilions.map(shortHallName).join(', ')}</dd>
              </div>
            </dl>
          )}
          <PageAction name={page.action} />
        </div>
        <ArtPicture name={world} sizes="(max-width: 991px) 100vw, 58vw" isFirst className={styles.picture} />
      </div>
      {data && <Found world={data} />}
      {data && <Halls world={data} />}
      <div className={pageStyles.page}>
        <SiteText html={page.body} className={`${pageStyles.text} ${styles.story}`} />
      </div>
      {data && data.products.length > 0 && (
        <section className={parts.section} aria-labelledby="sector-news">
          <div className={parts.top}>
            <h2 id="sector-news" className={parts.title}>
              {say('news')}
            </h2>
            <Link to={`/catalogue?kind=product${hallQuery(data)}`}>{say('allProducts')}</Link>
          </div>
          <ul className={styles.products}>
            {data.products.map((hit) => (
              <ProductTile key={hit.path} hit={hit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const hallQuery = ({ halls }: WorldResult) =>
  halls
    .filter(({ isOfWorld }) => isOfWorld)
    .map(({ id }) => `&pavilion=${id}`)
    .join('')

function Found({ world }: { world: WorldResult }) {
  const say = useTexts(sectorTexts)
  return (
    <section className={parts.section} aria-labelledby="sector-index">
      <div className={parts.top}>
        <h2 id="sector-index" className={parts.title}>
          {say('find')}
        </h2>
        <Link to={`/catalogue?kind=company${hallQuery(world)}`}>{say('search')}</Link>
      </div>
      <ul className={`${parts.rows} ${styles.index}`}>
        {world.categories.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={`/catalogue?kind=product&category=${value}${hallQuery(world)}`}>{label}</Link>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Halls({ world: { halls } }: { world: WorldResult }) {
  const say = useTexts(sectorTexts)
  return (
    <section className={styles.where} aria-labelledby="sector-halls">
      <div>
        <h2 id="sector-halls" className={parts.title}>
          {say('where')}
        </h2>
        <p className={parts.lead}>{say('whereText')}</p>
        <p className={parts.actions}>
          <Link to="/map" className={parts.lineButton}>
            {say('map')}
          </Link>
        </p>
      </div>
      <HallMap
        halls={halls}
        isOwn={(hall) => halls.some(({ id, isOfWorld }) => isOfWorld && id === hall.id)}
      />
    </section>
  )
}
