import { type CatalogueSearch, catalogueMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { HallMap, shortHallName } from '../../shell/hall-map.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { readSearch } from './catalogue-search.ts'
import { CompanyRow } from './company-row.tsx'
import { HallStands } from './hall-stands.tsx'
import { requireSection } from './load-entry.ts'

const inHall = (id: string, language: Language): CatalogueSearch => ({
  ...readSearch(new URLSearchParams(), language),
  pavilion: [id],
  sort: 'name',
})

export async function loader({ params: { hall: number = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const halls = await readPublic(portal, catalogueMethods.getHalls, { language })
  const hall = requireSection(halls.find(({ name }) => shortHallName(name) === number))
  await Promise.all([
    readPublic(portal, catalogueMethods.search, inHall(hall.id, language)),
    readPublic(portal, catalogueMethods.getHallStands, { hall: hall.id }),
  ])
  const say = textsIn(catalogueTexts, language, portal.appearance?.texts)
  const lead = say('hallLead', { sectors: hall.sectors.join(' · '), count: hall.exhibitors })
  const page: PageInfo = {
    title: say('hall', { name: number }),
    lead,
    description: lead,
    parents: [{ title: say('title'), path: '/catalogue' }],
  }
  return { page, id: hall.id, number }
}

/** A hall: its exhibitors and its location. */
export function Component() {
  const say = useTexts(catalogueTexts)
  const language = useLanguage()
  const { id, number } = useLoaderData<typeof loader>()
  const { data: halls = [] } = useMethod(catalogueMethods.getHalls, { language })
  const { data } = useMethod(catalogueMethods.search, inHall(id, language))
  return (
    <div className={styles.single}>
      <HallStands hall={id} number={number} />
      {data && data.total === 0 && <p className={parts.lead}>{say('hallEmpty')}</p>}
      {data && data.total > 0 && (
        <section aria-labelledby="in-hall">
          <div className={parts.top}>
            <h2 id="in-hall" className={parts.title}>
              {say('hallExhibitors', { total: data.total })}
            </h2>
            <Link to={`/catalogue?pavilion=${id}`}>{say('wholeList')}</Link>
          </div>
          <ul className={styles.rows}>
            {data.hits.map((hit) => (
              <CompanyRow key={hit.path} hit={hit} />
            ))}
          </ul>
          {data.pages > 1 && (
            <p className={parts.actions}>
              <Link to={`/catalogue?pavilion=${id}&page=2`} className={parts.lineButton}>
                {say('hallMore', { count: data.total - data.hits.length })}
              </Link>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="all-halls" className={styles.mapped}>
        <div>
          <h2 id="all-halls" className={parts.title}>
            {say('allHalls')}
          </h2>
          <Link to="/map">{say('toMap')}</Link>
        </div>
        <HallMap halls={halls} isOwn={(hall) => hall.id === id} />
      </section>
    </div>
  )
}
