import { catalogueMethods, type EntryResult, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EntryBrands } from '../../shell/catalogue-entry/entry-view.tsx'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { HallMap, shortHallName } from '../../shell/hall-map.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { portalContext } from '../../shell/portal.ts'
import { Portrait } from '../../shell/portrait.tsx'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { loadEntry, shortened, useEntry } from './load-entry.ts'
import pageStyles from './product-page.module.css'

export async function loader({ params: { company = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { entry, catalogue, place, imageAddress, shareAddress } = await loadEntry(portal, company)
  const { language } = portal
  await Promise.all([
    readPublic(portal, catalogueMethods.getHalls, { language }),
    readPublic(portal, storyMethods.getCompanyStories, { slug: company, language }),
  ])
  const page: PageInfo = {
    title: entry.name,
    opening: 'own',
    description: shortened(entry.description.split('\n')[0] || `${entry.name}, ${place}`),
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
  const [summary = '', ...story] = entry.description.split(/\n{2,}/)
  const products = entry.brands.flatMap((brand) => brand.products)
  const shown = products.find(({ launch }) => launch) ?? products[0]
  return (
    <>
      <div className={styles.company} data-testid="banner" data-keepable data-entry={company}>
        <div className={styles.companyWords}>
          <Crumbs page={page} />
          <p className={styles.stand}>
            {say('stand', { pavilion: entry.pavilion, stands: entry.stands.join(', ') })}
          </p>
          <h1 className={parts.display}>{entry.name}</h1>
          {summary !== '' && <p className={parts.lead}>{summary}</p>}
          <p className={parts.actions}>
            <Link to={`/reserved/my-match?${new URLSearchParams({ company })}`} className={parts.button}>
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
        <Story paragraphs={story} />
        <section aria-labelledby="brands-and-products">
          <h2 id="brands-and-products" className={parts.title}>
            {say('inCatalogue')}
          </h2>
          <EntryBrands
            brands={entry.brands}
            addressOf={(...slugs) => `/catalogue/${[company, ...slugs].join('/')}`}
          />
        </section>
        <People lines={entry.people} />
        <OnTheMap entry={entry} />
        <Stories company={company} />
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

function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  const say = useTexts(catalogueTexts)
  if (paragraphs.length === 0) return null
  return (
    <section className={pageStyles.story} aria-labelledby="story">
      <h2 id="story" className={parts.title}>
        {say('story')}
      </h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** One person per line: name, role and languages, separated by middle dots. */
function People({ lines }: { lines: string }) {
  const say = useTexts(catalogueTexts)
  const people = lines
    .split('\n')
    .map((line) => line.split('·').map((part) => part.trim()))
    .filter(([name]) => name)
  if (people.length === 0) return null
  return (
    <section aria-labelledby="at-the-stand">
      <div className={parts.top}>
        <h2 id="at-the-stand" className={parts.title}>
          {say('atTheStand')}
        </h2>
        <p className={parts.quiet}>{say('drawnPortraits')}</p>
      </div>
      <ul className={pageStyles.people}>
        {people.map(([name = '', ...about]) => (
          <li key={name}>
            <Portrait name={name} />
            <h3>{name}</h3>
            {about.map((part) => (
              <p key={part} className={parts.quiet}>
                {part}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stories({ company }: { company: string }) {
  const say = useTexts(catalogueTexts)
  const language = useLanguage()
  const { data: stories = [] } = useMethod(storyMethods.getCompanyStories, { slug: company, language })
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="company-stories">
      <h2 id="company-stories" className={parts.title}>
        {say('storiesTitle')}
      </h2>
      <ul className={pageStyles.stories}>
        {stories.map(({ slug, date, title, lead }) => (
          <li key={slug}>
            <time dateTime={date}>{formatDay(date, language, { year: undefined, month: 'short' })}</time>
            <div>
              <h3>
                <Link to={`/news/${slug}`}>{title}</Link>
              </h3>
              <p className={parts.quiet}>{lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
        <p className={parts.actions}>
          {entry.stands.map((stand) => (
            <Link
              key={stand}
              to={`/plan/${shortHallName(entry.pavilion)}?${new URLSearchParams({ stand })}`}
              className={parts.lineButton}
            >
              {say('onPlan', { stand })}
            </Link>
          ))}
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
