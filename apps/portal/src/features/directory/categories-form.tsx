import { categoryFindings, directoryMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, CheckboxGroup } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps, useRefetchDirectory } from './directory-data.ts'
import { useIssueText } from './issue-texts.ts'
import { SectionForm } from './section-form.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import { useDirectoryForm } from './use-directory-form.ts'

/** Categories of the company in the catalogue. */
export function CategoriesForm({ directory, entry }: PartProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const words = useIssueText()
  const { mutateAsync: save } = useMethodRun(directoryMethods.saveCategories)
  const { brands, pavilionId: pavilion } = entry
  const byProducts = brands.flatMap(({ products }) => products.map(({ category }) => category))
  const byBrands = brands.flatMap(({ categories }) => categories)
  const offered = directory.categories.map(({ value }) => value)
  const findingsOf = (selected: readonly string[]) =>
    categoryFindings(selected, entry.categories, { byBrands, byProducts }, offered)
  const labelOf = (value: string) => categoryLabel(directory, entry, value)
  const section = useDirectoryForm(directoryMethods.saveCategories.input, {
    draft: `directory:categories:${pavilion}`,
    stored: { categories: [...entry.categories] },
    version: entry.version,
    reload: async () => {
      const now = (await refetch())?.entry ?? undefined
      return now && { stored: { categories: [...now.categories] }, version: now.version }
    },
    send: ({ categories }, version) => save({ pavilion, version, categories }),
    check: ({ categories }) => ({ categories: findingsOf(categories)[0]?.fault }),
    // Named with the issue.
    issueText: (issue, { categories }) => {
      const named = findingsOf(categories).find(({ fault }) => fault === issue)
      return [words(issue), named?.categories.map(labelOf).join(', ')].filter(Boolean).join(': ')
    },
    saved: () => say('saved'),
  })
  const { form, draft } = section
  const options = useCategoryOptions({ directory, entry }, form.values.categories)
  const count = (values: readonly string[], value: string) => values.filter((one) => one === value).length
  return (
    <Card title={say('categoriesTitle')} headingLevel={2}>
      <SectionForm
        section={section}
        more={draft.isChanged && <Button onPress={draft.discard}>{say('undo')}</Button>}
        recordId={entry.profileId}
        shown={(_, { categories }) => categories.map(labelOf).join(', ')}
      >
        <CheckboxGroup
          {...form.list('categories')}
          hint={say('categoriesHint')}
          className={styles.categories}
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
