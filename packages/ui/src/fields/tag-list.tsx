import { TagList as AriaTagList, Button, Tag, TagGroup } from 'react-aria-components/TagGroup'
import { CloseIcon } from '../icons/icons.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import type { Option } from './option.ts'
import styles from './tag-list.module.css'

export interface TagListProps {
  /** Name of the list for screen readers. */
  label: string
  options: readonly Option[]
  /** Makes tags removable, with a button or with Delete. */
  onRemove?: (value: string) => void
}

/** Short texts in a row, for example selected options. */
export function TagList({ label, options, onRemove }: TagListProps) {
  const texts = useUiTexts()
  return (
    <TagGroup
      aria-label={label}
      onRemove={
        onRemove &&
        ((keys) =>
          [...keys].forEach((key) => {
            onRemove(String(key))
          }))
      }
    >
      <AriaTagList items={options} className={styles.list}>
        {(option: Option) => (
          <Tag id={option.value} textValue={option.label} className={styles.tag}>
            {option.label}
            {onRemove && (
              <Button slot="remove" aria-label={texts.removeItem(option.label)} className={styles.remove}>
                <CloseIcon size={14} />
              </Button>
            )}
          </Tag>
        )}
      </AriaTagList>
    </TagGroup>
  )
}
