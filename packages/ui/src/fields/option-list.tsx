import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { CheckIcon } from '../icons/icons.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import type { Option } from './option.ts'
import styles from './option-list.module.css'

export interface OptionListProps {
  /** Undefined inside a combo box, which provides its filtered items. */
  options?: readonly Option[]
}

/** List in the popovers of select, combo box and multi-select. */
export function OptionList({ options }: OptionListProps) {
  const texts = useUiTexts()
  return (
    <ListBox
      items={options}
      className={styles.list}
      renderEmptyState={() => <p className={styles.empty}>{texts.noResults}</p>}
    >
      {(option: Option) => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled}
          className={styles.item}
        >
          {({ isSelected }) => (
            <>
              <span className={styles.content}>
                <span>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
              {isSelected && <CheckIcon size={18} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
