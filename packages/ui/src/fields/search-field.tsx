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
  /** What is searched; the built-in word when left out. Not drawn: the glass says it to the eye. */
  label?: string
  /** An example of what to type. */
  placeholder?: string
  /** Extra class, for the place it is put in. */
  className?: string
  /** The input itself. */
  ref?: Ref<HTMLInputElement>
}

/** Narrows what is on the page. Escape empties it. */
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
