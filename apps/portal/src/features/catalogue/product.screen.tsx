import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { BrandFacts, ProductDetails } from '../../shell/catalogue-entry/entry-view.tsx'
import { Picture } from '../../shell/catalogue-entry/picture.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import { loadEntry, requireSection, shortened, useEntry } from './load-entry.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { company = '', brand: brandSlug = '', product: slug = '' } = params
  const { entry, say, catalogue, imageAddress, shareAddress } = await loadEntry(
    context.get(portalContext),
    company,
  )
  const brand = requireSection(entry.brands.find((one) => one.slug === brandSlug))
  const product = requireSection(brand.products.find((one) => one.slug === slug))
  const lead = say('ofProduct', { brand: brand.name, company: entry.name })
  const page: PageInfo = {
    title: product.name,
    lead,
    description: shortened(`${product.name}. ${lead}. ${product.text || product.category}`),
    image: shareAddress(product.image ?? brand.image ?? entry.image),
    parents: [
      catalogue,
      { title: entry.name, path: `/catalogue/${company}` },
      { title: brand.name, path: `/catalogue/${company}/${brandSlug}` },
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

/** A product in the catalogue. */
export function Component() {
  const say = useTexts(catalogueTexts)
  const { company, brandSlug, slug } = useLoaderData<typeof loader>()
  const entry = useEntry(company)
  const brand = entry?.brands.find((one) => one.slug === brandSlug)
  const product = brand?.products.find((one) => one.slug === slug)
  if (!entry || !brand || !product) return null
  return (
    <div className={styles.single}>
      <div className={styles.productHead}>
        <div className={styles.productPicture}>
          <Picture image={product.image} sizes="(max-width: 767px) 90vw, 55vw" alt={product.name} isFirst />
        </div>
        <div className={styles.facts}>
          {product.text !== '' && <p className={parts.lead}>{product.text}</p>}
          <ProductDetails product={product} />
          <p>{say('stand', { pavilion: entry.pavilion, stands: entry.stands.join(', ') })}</p>
          <Link to={`/catalogue/${company}/${brandSlug}`}>{brand.name}</Link>
          <Link to={`/catalogue/${company}`} className={parts.button}>
            {say('toCompany', { company: entry.name })}
          </Link>
        </div>
      </div>
      <section aria-labelledby="about-brand">
        <h2 id="about-brand">{say('aboutBrand')}</h2>
        <BrandFacts brand={brand} />
      </section>
    </div>
  )
}
