import { catalogueMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Fragment } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { loadEntry, requireSection, shortened, useEntry } from './load-entry.ts'
import styles from './product-page.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { company = '', brand: brandSlug = '', product: slug = '' } = params
  const portal = context.get(portalContext)
  const { entry, say, catalogue, imageAddress, shareAddress } = await loadEntry(portal, company)
  const brand = requireSection(entry.brands.find((one) => one.slug === brandSlug))
  const product = requireSection(brand.products.find((one) => one.slug === slug))
  const path = `${company}/${brandSlug}/${slug}`
  await readPublic(portal, catalogueMethods.getSimilar, { path, language: portal.language })
  const lead = say(brand.name === entry.name ? 'ofBrand' : 'ofProduct', {
    brand: brand.name,
    company: entry.name,
  })
  const page: PageInfo = {
    title: product.name,
    opening: 'own',
    description: shortened(`${product.name}. ${lead}. ${product.text || product.category}`),
    image: shareAddress(product.image ?? brand.image ?? entry.image),
    parents: [
      catalogue,
      { title: entry.name, path: `/catalogue/${company}` },
      ...(brand.name === entry.name
        ? []
        : [{ title: brand.name, path: `/catalogue/${company}/${brandSlug}` }]),
    ],
    structured: [
      {
        '@type': 'Product',
        name: product.name,
        description: product.text || undefined,
        category: product.category,
        image: imageAddress(product.image),
        brand: { '@type': 'Brand', name: brand.name },
        manufacturer: { '@type': 'Organization', name: entry.name },
      },
    ],
  }
  return { page, company, brandSlug, slug }
}

/** A product in the catalogue: picture and facts, then other products of the company, then similar ones of others. */
export function Component() {
  const { company, brandSlug, slug, page } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const say = useTexts(catalogueTexts)
  const entry = useEntry(company)
  const path = `${company}/${brandSlug}/${slug}`
  const { data: similar = [] } = useMethod(catalogueMethods.getSimilar, { path, language })
  const brand = entry?.brands.find((one) => one.slug === brandSlug)
  const product = brand?.products.find((one) => one.slug === slug)
  if (!entry || !brand || !product) return null
  const others = entry.brands.flatMap(({ slug: brandOf, products }) =>
    products
      .filter((one) => one !== product)
      .map((one) => ({ ...one, path: `${company}/${brandOf}/${one.slug}` })),
  )
  return (
    <>
      <div className={styles.product} data-testid="banner" data-keepable>
        <div className={styles.picture}>
          <Picture
            image={product.image}
            sizes="(max-width: 991px) 100vw, 58vw"
            alt={
              product.form === ''
                ? product.name
                : say('pictureOf', { name: product.name, form: product.form })
            }
            isFirst
          />
        </div>
        <div className={styles.words}>
          <Crumbs page={page} />
          <p className={parts.eyebrow}>
            {[product.category, product.form, product.size].filter(Boolean).join(' · ')}
          </p>
          <h1 className={parts.display}>{product.name}</h1>
          {product.launch && <p className={parts.quiet}>{say('launchProduct')}</p>}
          {product.text !== '' && <p className={parts.lead}>{product.text}</p>}
          <p className={parts.actions}>
            <Link to={`/reserved/my-match?${new URLSearchParams({ company })}`} className={parts.button}>
              {say('meet')}
            </Link>
            <KeepButton
              list="visit"
              value={`${company}/${brand.slug}/${product.slug}`}
              off={say('visit')}
              on={say('visited')}
              about={product.name}
            />
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{say('byCompany')}</dt>
              <dd>
                <Link to={`/catalogue/${company}`}>{entry.name}</Link>
                {brand.name !== entry.name && (
                  <>
                    , <Link to={`/catalogue/${company}/${brandSlug}`}>{brand.name}</Link>
                  </>
                )}
                <br />
                {entry.stands.map((stand, at) => (
                  <Fragment key={stand}>
                    {at > 0 && ', '}
                    <Link to={`/plan/${shortHallName(entry.pavilion)}?${new URLSearchParams({ stand })}`}>
                      {say('stand', { pavilion: entry.pavilion, stands: stand })}
                    </Link>
                  </Fragment>
                ))}
              </dd>
            </div>
            <Fact label={say('formFact')} value={[product.form, product.size].filter(Boolean).join(', ')} />
            <Fact label={say('ingredients')} value={product.ingredients} />
            <Fact label={say('certified')} value={brand.certifications.join(', ')} />
            <Fact label={say('soldThrough')} value={brand.channels.join(', ')} />
          </dl>
        </div>
      </div>
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="same-house">
          <div className={parts.top}>
            <h2 id="same-house" className={parts.title}>
              {say('sameHouse')}
            </h2>
            <Link to={`/catalogue/${company}`}>{say('toCompany', { company: entry.name })}</Link>
          </div>
          <ul className={styles.tiles}>
            {others.slice(0, MAX_OTHERS).map((one) => (
              <li key={one.path} className={parts.product}>
                <span className={parts.frame}>
                  <Picture image={one.image} sizes="(max-width: 767px) 45vw, 280px" />
                </span>
                <h3>
                  <Link to={`/catalogue/${one.path}`}>{one.name}</Link>
                </h3>
                <p className={parts.quiet}>{[one.form, one.size].filter(Boolean).join(', ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section className={styles.section} aria-labelledby="similar">
          <h2 id="similar" className={parts.title}>
            {say('similar')}
          </h2>
          <ul className={styles.similar}>
            {similar.map((hit) => (
              <li key={hit.path}>
                <span className={parts.frame}>
                  <Picture image={hit.image} sizes="88px" />
                </span>
                <div>
                  <h3>
                    <Link to={`/catalogue/${hit.path}`}>{hit.name}</Link>
                  </h3>
                  <p className={parts.quiet}>{hit.company}</p>
                </div>
                <p className={styles.where}>
                  {[hit.place, hit.stands.join(', ')].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const MAX_OTHERS = 4

const Fact = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
