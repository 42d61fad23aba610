import {
  BRAND_LISTS,
  type BrandDraft,
  type BrandList,
  brandChoicesOf,
  brandForm,
  brandIssues,
  type DirectoryBrandItem,
  directoryMethods,
  MAX_BRAND_NAME_LENGTH,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { MultiSelect, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { type PartProps, useRefetchDirectory } from './directory-data.ts'
import { ItemForm } from './item-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { useDirectoryForm } from './use-directory-form.ts'

const NEW: BrandDraft = {
  name: '',
  imageId: null,
  categories: [],
  markets: [],
  certifications: [],
  distributionTypes: [],
  channels: [],
}

const draftOf = ({ name, imageId, ...brand }: DirectoryBrandItem): BrandDraft => ({
  name,
  imageId,
  categories: brand.categories,
  markets: brand.markets,
  certifications: brand.certifications,
  distributionTypes: brand.distributionTypes,
  channels: brand.channels,
})

interface BrandFormProps extends PartProps {
  /** Null for a new one. */
  brand: DirectoryBrandItem | null
  onClose: () => void
}

/** Form of a new or existing brand. */
export function BrandForm({ directory, entry, brand, onClose }: BrandFormProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const { mutateAsync: add } = useMethodRun(directoryMethods.addBrand)
  const { mutateAsync: changeBrand } = useMethodRun(directoryMethods.changeBrand)
  const offered = brandChoicesOf(directory.choices, directory.categories, brand)
  const section = useDirectoryForm(brandForm, {
    draft: `directory:brand:${entry.pavilionId}:${brand?.id ?? 'new'}`,
    stored: brand ? draftOf(brand) : NEW,
    version: brand?.version ?? 0,
    reload: async () => {
      const now = (await refetch())?.entry?.brands.find(({ id }) => id === brand?.id)
      return now && { stored: draftOf(now), version: now.version }
    },
    send: (one, version) =>
      brand
        ? changeBrand({ id: brand.id, version, brand: one })
        : add({ pavilion: entry.pavilionId, brand: one }),
    check: (values) => brandIssues(values, offered),
    labels: { name: say('brandName'), imageId: say('brandLogo') },
    saved: ({ name }) => say('brandSaved', { name: name.trim() }),
    onSaved: close,
  })
  const { form, draft } = section
  function close() {
    draft.discard()
    onClose()
  }
  const categories = useCategoryOptions({ directory, entry }, form.values.categories)
  const optionsOf = (list: BrandList) =>
    list === 'categories'
      ? categories
      : directory.choices[list]
          .filter(({ value }) => offered[list].includes(value))
          .map(({ value, label, isOffered }) => ({
            value,
            label: isOffered ? label : say('retired', { name: label }),
          }))
  return (
    <ItemForm
      recordId={brand?.id ?? null}
      title={brand ? say('changeBrand', { name: brand.name }) : say('newBrand')}
      headingLevel={3}
      section={section}
      saveLabel={say('saveBrand')}
      imageError={form.errorOf('imageId')}
      shown={(name, one) => {
        if (name === 'name') return one.name
        const labels = optionsOf(name)
        return one[name]
          .map((value) => labels.find((option) => option.value === value)?.label ?? value)
          .join(', ')
      }}
      directory={directory}
      onClose={onClose}
    >
      <TextField
        {...form.text('name')}
        autoFocus
        hint={say('brandNameHint', { length: MAX_BRAND_NAME_LENGTH })}
        isRequired
      />
      <div className={styles.fields}>
        {BRAND_LISTS.map((list) => (
          <MultiSelect key={list} {...form.list(list)} isRequired options={optionsOf(list)} />
        ))}
      </div>
    </ItemForm>
  )
}
