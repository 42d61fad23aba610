import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { BrandFacts, ProductList } from '../../shell/catalogue-entry/entry-view.tsx'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { loadEntry, requireSection, shortened, useEntry } from './load-entry.ts'

export async function loader({ params: { company = '', brand: slug = '' }, context }: LoaderFunctionArgs) {
  const { entry, say, catalogue, imageAddress, shareAddress } = await loadEntry(
    context.get(portalContext),
    company,
  )
  const brand = requireSection(entry.brands.find((one) => one.slug === slug))
  const lead = say('ofBrand', { company: entry.name })
  const page: PageInfo = {
    title: brand.name,
    lead,
    description: shortened(`${brand.name}. ${lead}. ${brand.categories.join(', ')}`),
    image: shareAddress(brand.image ?? entry.image),
    parents: [catalogue, { title: entry.name, path: `/catalogue/${company}` }],
    structured: [{ '@type': 'Brand', name: brand.name, logo: imageAddress(brand.image) }],
  }
  return { page, company, slug }
}

/** A brand in the catalogue, with its products. */
export function Component() {
  const say = useTexts(catalogueTexts)
  const { company, slug } = useLoaderData<typeof loader>()
  const entry = useEntry(company)
  const brand = entry?.brands.find((one) => one.slug === slug)
  if (!entry || !brand) return null
  return (
    <div className={styles.single}>
      <section aria-label={say('aboutBrand')} className={styles.brandHead}>
        <div className={styles.brandLogo}>
          <Picture image={brand.image} sizes="180px" isFirst />
        </div>
        <BrandFacts brand={brand} />
      </section>
      <section aria-labelledby="products">
        <h2 id="products">{say('productsOf', { brand: brand.name })}</h2>
        <ProductList
          products={brand.products}
          level="h3"
          addressOf={(...slugs) => `/catalogue/${[company, slug, ...slugs].join('/')}`}
        />
      </section>
      <Link to={`/catalogue/${company}`}>{say('toCompany', { company: entry.name })}</Link>
    </div>
  )
}
