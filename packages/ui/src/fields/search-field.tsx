import type { Ref } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from 'react-aria-components/SearchField'
import { CloseIcon, SearchIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import control from './control.module.css'
import styles from './search-field.module.css'

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style' | 'ref' | 'aria-label'> {
  /** Label for screen readers; by default the built-in text. Not visible: the icon replaces it. */
  label?: string
  /** Example input. */
  placeholder?: string
  /** Additional class for layout. */
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Search input; Escape clears it. */
export function SearchField({ label, placeholder, className, ref, ...props }: SearchFieldProps) {
  const texts = useUiTexts()
  return (
    <AriaSearchField
      {...props}
      aria-label={label ?? texts.search}
      className={joinClasses(control.control, styles.search, className)}
    >
      <SearchIcon />
      <Input ref={ref} placeholder={placeholder} className={control.input} />
      <Button aria-label={texts.clear} className={joinClasses(control.inner, styles.clear)}>
        <CloseIcon size={16} />
      </Button>
    </AriaSearchField>
  )
}
