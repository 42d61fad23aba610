import { type EntryBrandItem, type EntryProductItem, type EntryResult, hallName } from '@foyer/fair-domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneLink } from '../phone-link.tsx'
import parts from '../site-parts.module.css'
import styles from './catalogue-entry.module.css'
import { entryTexts } from './entry.texts.ts'
import { Picture } from './picture.tsx'

interface EntryViewProps {
  entry: EntryResult
  /** The URL of an item below the entry; null in a preview, where it is not public yet. */
  addressOf: (...slugs: string[]) => string | null
}

/** A company in the layout of the catalogue, as a preview. */
export function EntryView({ entry, addressOf }: EntryViewProps) {
  const say = useTexts(entryTexts)
  const language = useLanguage()
  return (
    <article className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.logo}>
          <Picture image={entry.image} sizes="180px" isFirst />
        </div>
        <div className={styles.about}>
          <p className={styles.place}>
            {say('place', { pavilion: hallName(entry.pavilion, language), stands: entry.stands.join(', ') })}
          </p>
          {entry.description !== '' && <p className={styles.description}>{entry.description}</p>}
          <Contacts entry={entry} />
        </div>
      </div>
      <Words title={say('categories')} words={entry.categories} />
      <section aria-labelledby="brands-and-products">
        <h2 id="brands-and-products">{say('brands')}</h2>
        <EntryBrands brands={entry.brands} addressOf={addressOf} />
      </section>
    </article>
  )
}

/** The brands of a company, each with its products. */
export const EntryBrands = ({
  brands,
  addressOf,
}: Pick<EntryResult, 'brands'> & Pick<EntryViewProps, 'addressOf'>) => (
  <div className={styles.brands}>
    {brands.map((brand, index) => (
      <BrandPart
        // biome-ignore lint/suspicious/noArrayIndexKey: unpublished brands have no URL
        key={index}
        brand={brand}
        addressOf={(...slugs) => addressOf(brand.slug, ...slugs)}
      />
    ))}
  </div>
)

function Contacts({ entry }: { entry: EntryResult }) {
  const say = useTexts(entryTexts)
  const where = [entry.city, entry.country].filter(Boolean).join(', ')
  return (
    <ul className={styles.contacts}>
      {where !== '' && <li>{where}</li>}
      {entry.website !== '' && (
        <li>
          <a href={entry.website} rel="noopener nofollow ugc" target="_blank">
            {entry.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <span className={parts.unseen}> ({say('newTab')})</span>
          </a>
        </li>
      )}
      {entry.email !== '' && (
        <li>
          <a href={`mailto:${entry.email}`}>{entry.email}</a>
        </li>
      )}
      {entry.phone !== '' && (
        <li>
          <PhoneLink phone={entry.phone} />
        </li>
      )}
    </ul>
  )
}

/** A name, as a link if it has a page. */
function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>
}

function BrandPart({ brand, addressOf }: { brand: EntryBrandItem; addressOf: EntryViewProps['addressOf'] }) {
  return (
    <section className={styles.brand}>
      <div className={styles.brandHead}>
        <div className={styles.brandLogo}>
          <Picture image={brand.image} sizes="96px" />
        </div>
        <div>
          <h3>
            <MaybeLink to={addressOf()}>{brand.name}</MaybeLink>
          </h3>
          <BrandFacts brand={brand} />
        </div>
      </div>
      <ProductList products={brand.products} addressOf={addressOf} level="h4" />
    </section>
  )
}

/** Details of a brand, list by list. */
export function BrandFacts({ brand }: { brand: EntryBrandItem }) {
  const say = useTexts(entryTexts)
  const lists = ['categories', 'certifications', 'markets', 'distributionTypes', 'channels'] as const
  return (
    <dl className={styles.facts}>
      {lists
        .filter((list) => brand[list].length > 0)
        .map((list) => (
          <div key={list}>
            <dt>{say(list)}</dt>
            <dd>{brand[list].join(', ')}</dd>
          </div>
        ))}
    </dl>
  )
}

interface ProductListProps {
  products: readonly EntryProductItem[]
  addressOf: EntryViewProps['addressOf']
  level: 'h3' | 'h4'
}

export function ProductList({ products, addressOf, level: Heading }: ProductListProps) {
  return (
    <ul className={styles.products}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: unpublished products have no URL
        <li key={index} className={styles.product}>
          <div className={styles.productPicture}>
            <Picture image={product.image} sizes="(max-width: 600px) 45vw, 240px" />
          </div>
          <Heading>
            <MaybeLink to={addressOf(product.slug)}>{product.name}</MaybeLink>
          </Heading>
          {product.text !== '' && <p className={styles.clipped}>{product.text}</p>}
          <ProductFacts product={product} />
        </li>
      ))}
    </ul>
  )
}

/** Details of a product in a list. */
function ProductFacts({ product }: { product: EntryProductItem }) {
  const say = useTexts(entryTexts)
  return (
    <>
      {product.launch && <p className={styles.launch}>{say('launch')}</p>}
      <p className={styles.quiet}>{product.category}</p>
    </>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}
