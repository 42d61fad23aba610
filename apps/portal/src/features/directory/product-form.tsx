import {
  type DirectoryBrandItem,
  type DirectoryProductItem,
  directoryMethods,
  type ProductForm as Form,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_TEXT_LENGTH,
  PRODUCT_FORMS,
  type ProductDraft,
  productIssues,
} from '@foyer/fair-domain'
import { Banner, Checkbox, Select, TextArea, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps, useRefetchDirectory } from './directory-data.ts'
import { useIssueText } from './issue-texts.ts'
import { ItemForm } from './item-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { useSave } from './use-save.ts'

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
  const words = useIssueText()
  const key = `directory:product:${brand.id}:${product?.id ?? 'new'}`
  const draft = useDraft<ProductDraft>(key, product ? draftOf(product) : NEW)
  const merging = useMergingSave(draft, product?.version ?? 0, async () => {
    const brands = (await refetch())?.entry?.brands ?? []
    const now = brands.flatMap(({ products }) => products).find(({ id }) => id === product?.id)
    return now && { stored: draftOf(now), version: now.version }
  })
  const adding = useSave(directoryMethods.addProduct)
  const changing = useSave(directoryMethods.changeProduct)
  const saving = product ? changing : adding
  const { values, change } = draft
  const { issues } = saving
  const isLaunchTaken = brand.products.some(({ id, launch }) => launch && id !== product?.id)
  const offered = directory.categories.map(({ value }) => value)
  // The categories of the brand first, because most products have one of them.
  const chosen = values.category === '' ? [] : [values.category]
  const options = useCategoryOptions({ directory, entry }, chosen).toSorted(
    (one, other) =>
      Number(brand.categories.includes(other.value)) - Number(brand.categories.includes(one.value)),
  )
  const text = (field: 'textIt' | 'textEn', label: string) => (
    <TextArea
      name={field}
      label={label}
      rows={3}
      maxLength={MAX_PRODUCT_TEXT_LENGTH}
      showCount
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={words(issues[field])}
    />
  )
  const fact = (field: 'size' | 'ingredientsIt' | 'ingredientsEn') => (
    <TextField
      name={field}
      label={say(field)}
      value={values[field] ?? ''}
      onChange={(value) => change({ [field]: value })}
      error={words(issues[field])}
    />
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
      saveLabel={say('saveProduct')}
      saved={(name) => say('productSaved', { name })}
      imageLabel={say('productImage')}
      labels={{
        name: say('productName'),
        category: say('category'),
        textIt: say('productTextIt'),
        textEn: say('productTextEn'),
        form: say('form'),
        size: say('size'),
        ingredientsIt: say('ingredientsIt'),
        ingredientsEn: say('ingredientsEn'),
        launch: say('launch'),
      }}
      draft={draft}
      saving={saving}
      isAsked={merging.isAsked}
      shown={(name, one) =>
        name === 'launch'
          ? say(one.launch ? 'isLaunch' : 'isNoLaunch')
          : name === 'category'
            ? categoryLabel(directory, entry, one.category)
            : name === 'form'
              ? formLabel(one.form)
              : (one[name] ?? '')
      }
      save={(chosen) => {
        const send = () =>
          merging.save(
            (one, version) =>
              product
                ? changing.run({ id: product.id, version, product: one })
                : adding.run({ brand: brand.id, product: one }),
            chosen,
          )
        return saving.saveWith(send, productIssues(chosen ?? values, offered, isLaunchTaken))
      }}
      directory={directory}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          name="name"
          autoFocus
          label={say('productName')}
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          isRequired
          value={values.name}
          onChange={(name) => change({ name })}
          error={words(issues.name)}
        />
        <Select
          name="category"
          label={say('category')}
          isRequired
          options={options}
          value={values.category === '' ? null : values.category}
          onChange={(category) => change({ category: category ?? '' })}
          error={words(issues.category)}
        />
      </div>
      <div className={styles.fields}>
        <Select
          name="form"
          label={say('form')}
          options={Object.keys(PRODUCT_FORMS).map((value) => ({ value, label: formLabel(value) }))}
          value={values.form || null}
          onChange={(form) => change({ form: form ?? '' })}
          error={words(issues.form)}
        />
        {fact('size')}
      </div>
      <div className={styles.fields}>
        {fact('ingredientsIt')}
        {fact('ingredientsEn')}
      </div>
      <div className={styles.fields}>
        {text('textIt', say('productTextIt'))}
        {text('textEn', say('productTextEn'))}
      </div>
      <Checkbox name="launch" isSelected={values.launch} onChange={(launch) => change({ launch })}>
        {say('launch')}
      </Checkbox>
      {issues.launch && (
        <Banner tone="warning" isResult>
          {words(issues.launch)}
        </Banner>
      )}
    </ItemForm>
  )
}
