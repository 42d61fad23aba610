import { categoryFindings, directoryMethods } from '@foyer/fair-domain'
import { Button, Card, CheckboxGroup, type FormError } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps, useRefetchDirectory } from './directory-data.ts'
import { useIssueText } from './issue-texts.ts'
import { SectionForm } from './section-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { type SaveGoal, usePublishing } from './use-publishing.ts'
import { useSave } from './use-save.ts'

/** Categories of the company in the catalogue. */
export function CategoriesForm({ directory, entry }: PartProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const words = useIssueText()
  const publishing = usePublishing()
  const { brands, pavilionId } = entry
  const draft = useDraft(`directory:categories:${pavilionId}`, { selected: entry.categories })
  const merging = useMergingSave(draft, entry.version, async () => {
    const now = (await refetch())?.entry ?? undefined
    return now && { stored: { selected: now.categories }, version: now.version }
  })
  const saving = useSave(directoryMethods.saveCategories)
  const { run, saveWith, issues } = saving
  const { selected } = draft.values
  const byProducts = brands.flatMap(({ products }) => products.map(({ category }) => category))
  const byBrands = brands.flatMap(({ categories }) => categories)
  const offered = directory.categories.map(({ value }) => value)
  const options = useCategoryOptions({ directory, entry }, selected)
  const labelOf = (value: string) => categoryLabel(directory, entry, value)

  const findings = categoryFindings(selected, entry.categories, { byBrands, byProducts }, offered)
  async function submit(goal: SaveGoal, chosen?: { selected: readonly string[] }) {
    const send = () =>
      merging.save(
        (values, version) => run({ pavilion: pavilionId, version, categories: [...values.selected] }),
        chosen,
      )
    if (!(await saveWith(send, { categories: chosen ? undefined : findings[0]?.fault }))) return
    await publishing(goal, say('saved'))
  }

  const issue = issues.categories
  const named = findings
    .find((finding) => finding.fault === issue)
    ?.categories.map(labelOf)
    .join(', ')
  const message = issue && [words(issue), named].filter(Boolean).join(': ')
  const errors: FormError[] = message ? [{ field: 'categories', message }] : []
  const count = (values: readonly string[], value: string) => values.filter((one) => one === value).length
  return (
    <Card title={say('categoriesTitle')} headingLevel={2}>
      <SectionForm
        draft={draft}
        saving={saving}
        errors={errors}
        onSubmit={submit}
        more={draft.isChanged && <Button onPress={draft.discard}>{say('undo')}</Button>}
        recordId={entry.profileId}
        isAsked={merging.isAsked}
        labelOf={() => say('categories')}
        shown={(_, values) => values.selected.map(labelOf).join(', ')}
      >
        <CheckboxGroup
          name="categories"
          label={say('categories')}
          hint={say('categoriesHint')}
          className={styles.categories}
          value={[...selected]}
          onChange={(values) => draft.change({ selected: values })}
          error={message}
          options={options.map(({ value, label }) => ({
            value,
            label,
            description: say('use', { brands: count(byBrands, value), products: count(byProducts, value) }),
          }))}
        />
      </SectionForm>
    </Card>
  )
}
