import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'
import { categoryLabel, type PartProps } from './directory-data.ts'

/** Category options. Selected ones that are retired stay listed, so that they can be removed. */
export function useCategoryOptions(
  { directory, entry }: Pick<PartProps, 'directory' | 'entry'>,
  chosen: readonly string[],
) {
  const say = useTexts(directoryTexts)
  const { categories } = directory
  const retired = chosen.filter((value) => !categories.some((category) => category.value === value))
  return [
    ...categories,
    ...retired.map((value) => ({
      value,
      label: say('retired', { name: categoryLabel(directory, entry, value) }),
    })),
  ]
}
