import {
  type DirectoryBrandItem,
  type DirectoryProductItem,
  directoryMethods,
  type ProductForm as Form,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_TEXT_LENGTH,
  PRODUCT_FORMS,
  type ProductDraft,
  productForm,
  productIssues,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Checkbox, Select, TextArea, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps, useRefetchDirectory } from './directory-data.ts'
import { ItemForm } from './item-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { useDirectoryForm } from './use-directory-form.ts'

const NO_FACTS = { form: '', size: '', ingredientsIt: '', ingredientsEn: '' }
const NEW: ProductDraft = {
  ...NO_FACTS,
  name: '',
  textIt: '',
  textEn: '',
  imageId: null,
  category: '',
  launch: false,
}
const draftOf = ({ name, textIt, textEn, imageId, category, launch, ...product }: DirectoryProductItem) => ({
  form: product.form ?? '',
  size: product.size ?? '',
  ingredientsIt: product.ingredientsIt ?? '',
  ingredientsEn: product.ingredientsEn ?? '',
  name,
  textIt,
  textEn,
  imageId,
  category,
  launch,
})

interface ProductFormProps extends PartProps {
  brand: DirectoryBrandItem
  /** Null for a new one. */
  product: DirectoryProductItem | null
  onClose: () => void
}

/** Form of a new or existing product of a brand. */
export function ProductForm({ directory, entry, brand, product, onClose }: ProductFormProps) {
  const say = useTexts(directoryTexts)
  const language = useLanguage()
  const refetch = useRefetchDirectory()
  const { mutateAsync: add } = useMethodRun(directoryMethods.addProduct)
  const { mutateAsync: changeProduct } = useMethodRun(directoryMethods.changeProduct)
  const isLaunchTaken = brand.products.some(({ id, launch }) => launch && id !== product?.id)
  const offered = directory.categories.map(({ value }) => value)
  const section = useDirectoryForm(productForm, {
    draft: `directory:product:${brand.id}:${product?.id ?? 'new'}`,
    stored: product ? draftOf(product) : NEW,
    version: product?.version ?? 0,
    reload: async () => {
      const brands = (await refetch())?.entry?.brands ?? []
      const now = brands.flatMap(({ products }) => products).find(({ id }) => id === product?.id)
      return now && { stored: draftOf(now), version: now.version }
    },
    send: (one, version) =>
      product
        ? changeProduct({ id: product.id, version, product: one })
        : add({ brand: brand.id, product: one }),
    check: (values) => productIssues(values, offered, isLaunchTaken),
    order: ['name', 'category'],
    labels: {
      name: say('productName'),
      textIt: say('productTextIt'),
      textEn: say('productTextEn'),
      imageId: say('productImage'),
    },
    saved: ({ name }) => say('productSaved', { name: name.trim() }),
    onSaved: close,
  })
  const { form, draft } = section
  function close() {
    draft.discard()
    onClose()
  }
  // The categories of the brand first, because most products have one of them.
  const chosen = form.values.category === '' ? [] : [form.values.category]
  const options = useCategoryOptions({ directory, entry }, chosen).toSorted(
    (one, other) =>
      Number(brand.categories.includes(other.value)) - Number(brand.categories.includes(one.value)),
  )
  const text = (field: 'textIt' | 'textEn') => (
    <TextArea {...form.text(field)} rows={3} maxLength={MAX_PRODUCT_TEXT_LENGTH} showCount />
  )
  const formLabel = (form: string | undefined) =>
    form && Object.hasOwn(PRODUCT_FORMS, form) ? PRODUCT_FORMS[form as Form][language] : ''
  return (
    <ItemForm
      recordId={product?.id ?? null}
      title={
        product ? say('changeProduct', { name: product.name }) : say('newProduct', { brand: brand.name })
      }
      headingLevel={4}
      section={section}
      saveLabel={say('saveProduct')}
      imageError={form.errorOf('imageId')}
      shown={(name, one) =>
        name === 'launch'
          ? say(one.launch ? 'isLaunch' : 'isNoLaunch')
          : name === 'category'
            ? categoryLabel(directory, entry, one.category)
            : name === 'form'
              ? formLabel(one.form)
              : (one[name] ?? '')
      }
      directory={directory}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField {...form.text('name')} autoFocus maxLength={MAX_PRODUCT_NAME_LENGTH} isRequired />
        <Select {...form.choice('category')} isRequired options={options} />
      </div>
      <div className={styles.fields}>
        <Select
          {...form.choice('form')}
          options={Object.keys(PRODUCT_FORMS).map((value) => ({ value, label: formLabel(value) }))}
        />
        <TextField {...form.text('size')} />
      </div>
      <div className={styles.fields}>
        <TextField {...form.text('ingredientsIt')} />
        <TextField {...form.text('ingredientsEn')} />
      </div>
      <div className={styles.fields}>
        {text('textIt')}
        {text('textEn')}
      </div>
      <Checkbox {...form.flag('launch')} />
    </ItemForm>
  )
}
