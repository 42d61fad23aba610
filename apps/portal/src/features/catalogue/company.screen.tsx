import { catalogueMethods, type EntryResult } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EntryBrands } from '../../shell/catalogue-entry/entry-view.tsx'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { HallMap } from '../../shell/hall-map.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { loadEntry, shortened, useEntry } from './load-entry.ts'

export async function loader({ params: { company = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { entry, catalogue, place, imageAddress, shareAddress } = await loadEntry(portal, company)
  await readPublic(portal, catalogueMethods.getHalls, { language: portal.language })
  const page: PageInfo = {
    title: entry.name,
    opening: 'own',
    description: shortened(entry.description || `${entry.name}, ${place}`),
    parents: [catalogue],
    image: shareAddress(entry.image),
    structured: [
      {
        '@type': 'Organization',
        name: entry.name,
        description: entry.description || undefined,
        url: entry.website || undefined,
        logo: imageAddress(entry.image),
        address: { '@type': 'PostalAddress', addressLocality: entry.city, addressCountry: entry.country },
      },
    ],
  }
  return { page, company }
}

/** A company in the catalogue: its stand above its name, its best product beside it. */
export function Component() {
  const say = useTexts(catalogueTexts)
  const { page, company } = useLoaderData<typeof loader>()
  const entry = useEntry(company)
  if (!entry) return null
  const products = entry.brands.flatMap((brand) => brand.products)
  const shown = products.find(({ launch }) => launch) ?? products[0]
  return (
    <>
      <div className={styles.company} data-testid="banner" data-keepable>
        <div className={styles.companyWords}>
          <Crumbs page={page} />
          <p className={styles.stand}>
            {say('stand', { pavilion: entry.pavilion, stands: entry.stands.join(', ') })}
          </p>
          <h1 className={parts.display}>{entry.name}</h1>
          {entry.description !== '' && <p className={parts.lead}>{entry.description}</p>}
          <p className={parts.actions}>
            <Link to="/reserved/my-match" className={parts.button}>
              {say('meet')}
            </Link>
            <KeepButton
              list="visit"
              value={company}
              off={say('visit')}
              on={say('visited')}
              about={entry.name}
            />
          </p>
          <p className={parts.quiet}>{say('meetNote')}</p>
        </div>
        <div className={styles.companyPicture} data-covers={shown?.image ? 'true' : undefined}>
          <Picture image={shown?.image ?? entry.image} sizes="(max-width: 991px) 100vw, 42vw" isFirst />
        </div>
      </div>
      <div className={styles.single}>
        <About entry={entry} />
        <section aria-labelledby="brands-and-products">
          <h2 id="brands-and-products" className={parts.title}>
            {say('inCatalogue')}
          </h2>
          <EntryBrands
            brands={entry.brands}
            addressOf={(...slugs) => `/catalogue/${[company, ...slugs].join('/')}`}
          />
        </section>
        <OnTheMap entry={entry} />
      </div>
    </>
  )
}

function About({ entry }: { entry: EntryResult }) {
  const say = useTexts(catalogueTexts)
  const certifications = [...new Set(entry.brands.flatMap((brand) => brand.certifications))]
  const facts = [
    { label: say('categories'), value: entry.categories.join(', ') },
    { label: say('certification'), value: certifications.join(', ') },
    { label: say('from'), value: [entry.city, entry.country].filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '')
  const site = entry.website.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <dl className={styles.about}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {(site !== '' || entry.email !== '' || entry.phone !== '') && (
        <div>
          <dt>{say('contact')}</dt>
          {site !== '' && (
            <dd>
              <a href={entry.website} rel="noopener nofollow ugc" target="_blank">
                {site}
              </a>
            </dd>
          )}
          {entry.email !== '' && (
            <dd>
              <a href={`mailto:${entry.email}`}>{entry.email}</a>
            </dd>
          )}
          {entry.phone !== '' && (
            <dd>
              <PhoneLink phone={entry.phone} />
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}

function OnTheMap({ entry }: { entry: EntryResult }) {
  const say = useTexts(catalogueTexts)
  const { data: halls = [] } = useMethod(catalogueMethods.getHalls, { language: useLanguage() })
  if (halls.length === 0) return null
  return (
    <section className={styles.mapped} aria-labelledby="on-the-map">
      <div>
        <h2 id="on-the-map" className={parts.title}>
          {say('onTheMap')}
        </h2>
        <p className={parts.lead}>
          {say('stand', { pavilion: entry.pavilion, stands: entry.stands.join(', ') })}
        </p>
      </div>
      <HallMap
        halls={halls}
        isOwn={({ name }) => name === entry.pavilion}
        mark={say('standMark', { stands: entry.stands.join(', ') })}
      />
    </section>
  )
}
