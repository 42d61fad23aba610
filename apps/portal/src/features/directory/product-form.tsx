import { MAX_PRODUCT_NAME_LENGTH, type ProductDraft, productFaults } from '@foyer/fair-domain'
import { Banner, Button, Card, Checkbox, Form, type FormError, Select, TextField, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import type { PartProps, StoredBrand, StoredProduct } from './directory-data.ts'
import { useFaultWords } from './fault-words.ts'
import { ImageField } from './image-field.tsx'
import { Refused } from './refused.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

const NEW: ProductDraft = { name: '', imageId: null, category: '', launch: false }
const draftOf = ({ name, imageId, category, launch }: StoredProduct) => ({ name, imageId, category, launch })

interface ProductFormProps extends PartProps {
  brand: StoredBrand
  /** Null for a new one. */
  product: StoredProduct | null
  onClose: () => void
}

/** A new product of a brand, or one to change. */
export function ProductForm({ directory, brand, product, onChanged, onClose }: ProductFormProps) {
  const say = useTexts(directoryTexts)
  const words = useFaultWords()
  const toasts = useToasts()
  const key = `product:${brand.id}:${product?.id ?? 'new'}`
  const draft = useDraft<ProductDraft>(key, product?.version ?? 0, product ? draftOf(product) : NEW)
  const { save, faults, refusal, isRunning } = useSave(product ? 'changeProduct' : 'addProduct')
  const { values, change } = draft
  const isLaunchTaken = brand.products.some(({ id, launch }) => launch && id !== product?.id)
  const offered = directory.categories.map(({ value }) => value)

  const close = () => {
    draft.discard()
    onClose()
  }
  async function submit() {
    const input = product
      ? { id: product.id, version: draft.version, product: values }
      : { brand: brand.id, product: values }
    if (!(await save(input, productFaults(values, offered, isLaunchTaken)))) return
    toasts.success(say('productSaved', { name: values.name.trim() }), say('savedText'))
    close()
    onChanged()
  }

  const errors: FormError[] = (['name', 'category', 'launch'] as const).flatMap((field) => {
    const message = words(faults[field])
    const label = { name: 'productName', category: 'category', launch: 'launch' } as const
    return message === undefined ? [] : [{ field, message: `${say(label[field])}: ${message}` }]
  })
  // The categories of the brand first: most products stand in one of them.
  const options = directory.categories.toSorted(
    (one, other) =>
      Number(brand.categories.includes(other.value)) - Number(brand.categories.includes(one.value)),
  )
  return (
    <Card
      title={
        product ? say('changeProduct', { name: product.name }) : say('newProduct', { brand: brand.name })
      }
      headingLevel={4}
      isTinted
      className={styles.form}
    >
      <Form
        errors={errors}
        errorTitle={say('fillAll')}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={isRunning}>
              {say('saveProduct')}
            </Button>
            <Button onPress={close}>{say('cancel')}</Button>
          </>
        }
      >
        <Refused
          refusal={draft.isOutdated ? 'stale' : refusal}
          onReload={() => {
            draft.discard()
            onChanged()
          }}
        />
        {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
        <div className={styles.fields}>
          <TextField
            name="name"
            label={say('productName')}
            maxLength={MAX_PRODUCT_NAME_LENGTH}
            isRequired
            value={values.name}
            onChange={(name) => change({ name })}
            error={words(faults.name)}
          />
          <Select
            name="category"
            label={say('category')}
            isRequired
            options={options}
            value={values.category === '' ? null : values.category}
            onChange={(category) => change({ category: category ?? '' })}
            error={words(faults.category)}
          />
        </div>
        <Checkbox name="launch" isSelected={values.launch} onChange={(launch) => change({ launch })}>
          {say('launch')}
        </Checkbox>
        {faults.launch && (
          <Banner tone="warning" isLive>
            {words(faults.launch)}
          </Banner>
        )}
        <ImageField
          label={say('productImage')}
          directory={directory}
          value={values.imageId}
          onChange={(imageId) => change({ imageId })}
          error={words(faults.imageId)}
        />
      </Form>
    </Card>
  )
}
