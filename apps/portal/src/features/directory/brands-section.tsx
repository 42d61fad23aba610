import {
  type DirectoryBrandItem,
  type DirectoryProductItem,
  directoryMethods,
  hasRoomForBrand,
  hasRoomForProduct,
} from '@foyer/fair-domain'
import { AlertDialog, Banner, Button, Card, DialogTrigger, EmptyState, Status, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { BrandForm } from './brand-form.tsx'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps } from './directory-data.ts'
import { ProductForm } from './product-form.tsx'
import { useSave } from './use-save.ts'
import type { SavedView } from './use-saved-view.ts'

interface BrandsPartProps extends PartProps {
  kept: SavedView
}

interface BlockProps extends BrandsPartProps {
  /** The form that was just closed: the focus returns to the button that opened it. */
  closed: string | null
  onClosed: (what: string) => void
}

/** The brands of the pavilion, each with its products. */
export function BrandsSection(props: BrandsPartProps) {
  const say = useTexts(directoryTexts)
  const { directory, entry, kept } = props
  const { limits } = directory
  const [closed, setClosed] = useState<string | null>(null)
  const editing = kept.view.editing ?? null
  const close = () => {
    setClosed(editing)
    kept.open({ editing: null })
  }
  const hasRoom = hasRoomForBrand(entry.brandCount, limits)
  return (
    <Card
      title={say('brandsTitle')}
      headingLevel={2}
      aside={say('brandCount', { count: entry.brandCount, max: limits.maxBrands })}
    >
      <div className={styles.parts}>
        {entry.combinations.map((name) => (
          <Banner key={name} tone="warning" title={say('combinationTitle')}>
            {say('combination', { name })}
          </Banner>
        ))}
        {entry.brands.length === 0 && <EmptyState>{say('noBrandsText')}</EmptyState>}
        {entry.brands.map((brand) =>
          editing === brand.id ? (
            <BrandForm key={brand.id} {...{ directory, entry, brand }} onClose={close} />
          ) : (
            <BrandBlock key={brand.id} {...props} brand={brand} closed={closed} onClosed={setClosed} />
          ),
        )}
        {editing === 'new' ? (
          <BrandForm {...{ directory, entry }} brand={null} onClose={close} />
        ) : hasRoom ? (
          <div>
            <Button
              variant={entry.brands.length === 0 ? 'primary' : 'secondary'}
              autoFocus={closed === 'new'}
              onPress={() => kept.open({ editing: 'new' })}
            >
              {say('addBrand')}
            </Button>
          </div>
        ) : (
          <Banner tone="info">{say('brandsFullHint', { max: limits.maxBrands })}</Banner>
        )}
      </div>
    </Card>
  )
}

interface RemoveProps {
  method: typeof directoryMethods.removeBrand | typeof directoryMethods.removeProduct
  id: string
  name: string
  text: string
}

function RemoveButton({ method, id, name, text }: RemoveProps) {
  const say = useTexts(directoryTexts)
  const toasts = useToasts()
  const { save, isRunning } = useSave(method)
  async function remove() {
    if (await save({ id })) toasts.success(say('removed', { name }), say('savedText'))
  }
  return (
    <DialogTrigger>
      <Button size="small" variant="quiet" isPending={isRunning} aria-label={say('removeNamed', { name })}>
        {say('remove')}
      </Button>
      <AlertDialog
        title={say('removeAsk', { name })}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() => void remove()}
      >
        {text}
      </AlertDialog>
    </DialogTrigger>
  )
}

function BrandBlock(props: BlockProps & { brand: DirectoryBrandItem }) {
  const say = useTexts(directoryTexts)
  const { directory, entry, kept, brand, closed, onClosed } = props
  const editing = kept.view.product ?? null
  const close = () => {
    onClosed(editing ?? '')
    kept.open({ product: null })
  }
  const labels = brand.categories.map((value) => categoryLabel(directory, entry, value))
  const { maxProductsPerBrand } = directory.limits
  return (
    <section className={styles.brand} aria-label={brand.name}>
      <div className={styles.row}>
        <Thumbnail imageId={brand.imageId} entry={entry} />
        <div className={styles.grow}>
          <h3>{brand.name}</h3>
          <p className={styles.quiet}>{labels.join(', ')}</p>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={say('changeNamed', { name: brand.name })}
            autoFocus={closed === brand.id}
            onPress={() => kept.open({ editing: brand.id })}
          >
            {say('change')}
          </Button>
          <RemoveButton
            method={directoryMethods.removeBrand}
            id={brand.id}
            name={brand.name}
            text={say('removeBrandText', { count: brand.products.length })}
          />
        </div>
      </div>
      <p className={styles.quiet}>
        {say('productCount', { count: brand.products.length, max: maxProductsPerBrand })}
      </p>
      <ul className={styles.products}>
        {brand.products.map((product) => (
          <li key={product.id}>
            {editing === product.id ? (
              <ProductForm {...{ directory, entry, brand, product }} onClose={close} />
            ) : (
              <ProductRow {...props} product={product} />
            )}
          </li>
        ))}
      </ul>
      {editing === `new:${brand.id}` ? (
        <ProductForm {...{ directory, entry, brand }} product={null} onClose={close} />
      ) : hasRoomForProduct(brand.products.length, directory.limits) ? (
        <div>
          <Button
            size="small"
            aria-label={say('addProductTo', { brand: brand.name })}
            autoFocus={closed === `new:${brand.id}`}
            onPress={() => kept.open({ product: `new:${brand.id}` })}
          >
            {say('addProduct')}
          </Button>
        </div>
      ) : (
        <Banner tone="info">{say('productsFullHint', { max: maxProductsPerBrand })}</Banner>
      )}
    </section>
  )
}

function ProductRow(props: BlockProps & { brand: DirectoryBrandItem; product: DirectoryProductItem }) {
  const say = useTexts(directoryTexts)
  const language = useLanguage()
  const { directory, entry, kept, product, closed } = props
  const day = formatDay(dayOf(product.lastUpdate), language)
  return (
    <div className={styles.row}>
      <Thumbnail imageId={product.imageId} entry={entry} />
      <div className={styles.grow}>
        <strong>{product.name}</strong>
        <p className={styles.quiet}>
          {categoryLabel(directory, entry, product.category)} · {say('lastUpdate', { day })}
        </p>
        {product.launch && <Status tone="info">{say('launch')}</Status>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={say('changeNamed', { name: product.name })}
          autoFocus={closed === product.id}
          onPress={() => kept.open({ product: product.id })}
        >
          {say('change')}
        </Button>
        <RemoveButton
          method={directoryMethods.removeProduct}
          id={product.id}
          name={product.name}
          text={say('removeProductText')}
        />
      </div>
    </div>
  )
}

const THUMBNAIL_WIDTH = 160

function Thumbnail({ imageId, entry }: { imageId: string | null } & Pick<PartProps, 'entry'>) {
  const { site } = usePortal()
  const image = entry.images.find(({ id }) => id === imageId)
  if (image?.state !== 'ready') return <span className={styles.thumbnail} aria-hidden="true" />
  return (
    <img src={`/${site.path}/media/${image.id}/${THUMBNAIL_WIDTH}`} alt="" className={styles.thumbnail} />
  )
}
