import {
  BRAND_LISTS,
  type BrandDraft,
  type BrandList,
  brandChoicesOf,
  brandIssues,
  type DirectoryBrandItem,
  directoryMethods,
  MAX_BRAND_NAME_LENGTH,
} from '@foyer/fair-domain'
import { MultiSelect, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { type PartProps, useRefetchDirectory } from './directory-data.ts'
import { useIssueText } from './issue-texts.ts'
import { ItemForm } from './item-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
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

/** Form of a new or existing brand. */
export function BrandForm({ directory, entry, brand, onClose }: BrandFormProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const words = useIssueText()
  const key = `directory:brand:${entry.pavilionId}:${brand?.id ?? 'new'}`
  const draft = useDraft<BrandDraft>(key, brand ? draftOf(brand) : NEW)
  const merging = useMergingSave(draft, brand?.version ?? 0, async () => {
    const now = (await refetch())?.entry?.brands.find(({ id }) => id === brand?.id)
    return now && { stored: draftOf(now), version: now.version }
  })
  const adding = useSave(directoryMethods.addBrand)
  const changing = useSave(directoryMethods.changeBrand)
  const saving = brand ? changing : adding
  const { values, change } = draft
  const { issues } = saving
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
      recordId={brand?.id ?? null}
      title={brand ? say('changeBrand', { name: brand.name }) : say('newBrand')}
      headingLevel={3}
      saveLabel={say('saveBrand')}
      saved={(name) => say('brandSaved', { name })}
      imageLabel={say('brandLogo')}
      labels={{ name: say('brandName'), ...Object.fromEntries(BRAND_LISTS.map((list) => [list, say(list)])) }}
      draft={draft}
      saving={saving}
      isAsked={merging.isAsked}
      shown={(name, one) => {
        if (name === 'name' || name === 'imageId') return one[name] ?? ''
        const labels = optionsOf(name)
        return one[name]
          .map((value) => labels.find((option) => option.value === value)?.label ?? value)
          .join(', ')
      }}
      save={(chosen) => {
        const send = () =>
          merging.save(
            (one, version) =>
              brand
                ? changing.run({ id: brand.id, version, brand: one })
                : adding.run({ pavilion: entry.pavilionId, brand: one }),
            chosen,
          )
        return saving.saveWith(send, brandIssues(chosen ?? values, offered))
      }}
      directory={directory}
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
        error={words(issues.name)}
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
            error={words(issues[list])}
          />
        ))}
      </div>
    </ItemForm>
  )
}
