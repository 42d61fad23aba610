import {
  BRAND_LISTS,
  type BrandDraft,
  type BrandList,
  brandChoicesOf,
  brandFaults,
  type DirectoryBrandItem,
  directoryMethods,
  MAX_BRAND_NAME_LENGTH,
} from '@foyer/fair-domain'
import { MultiSelect, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import type { PartProps } from './directory-data.ts'
import { useFaultWords } from './fault-words.ts'
import { ItemForm } from './item-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

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

/** A new brand, or one to change. */
export function BrandForm({ directory, entry, brand, onChanged, onClose }: BrandFormProps) {
  const say = useTexts(directoryTexts)
  const words = useFaultWords()
  const key = `brand:${entry.pavilionId}:${brand?.id ?? 'new'}`
  const draft = useDraft<BrandDraft>(key, brand?.version ?? 0, brand ? draftOf(brand) : NEW)
  const adding = useSave(directoryMethods.addBrand)
  const changing = useSave(directoryMethods.changeBrand)
  const saving = brand ? changing : adding
  const { values, change } = draft
  const { faults } = saving
  const offered = brandChoicesOf(directory.choices, directory.categories, brand)
  const categories = useCategoryOptions({ directory, entry }, values.categories)
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
      title={brand ? say('changeBrand', { name: brand.name }) : say('newBrand')}
      headingLevel={3}
      saveLabel={say('saveBrand')}
      saved={(name) => say('brandSaved', { name })}
      imageLabel={say('brandLogo')}
      labels={{
        name: say('brandName'),
        ...Object.fromEntries(BRAND_LISTS.map((list) => [list, say(list)])),
      }}
      draft={draft}
      saving={saving}
      save={() => {
        const found = brandFaults(values, offered)
        return brand
          ? changing.save({ id: brand.id, version: draft.version, brand: values }, found)
          : adding.save({ pavilion: entry.pavilionId, brand: values }, found)
      }}
      directory={directory}
      onChanged={onChanged}
      onClose={onClose}
    >
      <TextField
        name="name"
        autoFocus
        label={say('brandName')}
        hint={say('brandNameHint', { length: MAX_BRAND_NAME_LENGTH })}
        isRequired
        value={values.name}
        onChange={(name) => change({ name })}
        error={words(faults.name)}
      />
      <div className={styles.fields}>
        {BRAND_LISTS.map((list) => (
          <MultiSelect
            key={list}
            name={list}
            label={say(list)}
            isRequired
            options={optionsOf(list)}
            value={values[list]}
            onChange={(chosen) => change({ [list]: chosen })}
            error={words(faults[list])}
          />
        ))}
      </div>
    </ItemForm>
  )
}
