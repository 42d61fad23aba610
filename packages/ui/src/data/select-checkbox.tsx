import { Checkbox } from 'react-aria-components/Table'
import choice from '../fields/choice.module.css'
import { CheckIcon, MinusIcon } from '../icons/icons.tsx'

interface Props {
  label: string
  /** True if it has nothing to select. */
  isOff?: boolean
}

/** Checkbox that selects a row, or all rows. */
export function SelectCheckbox({ label, isOff = false }: Props) {
  return (
    <Checkbox
      slot="selection"
      aria-label={label}
      className={choice.choice}
      {...(isOff && { isDisabled: true, isSelected: false, isIndeterminate: false })}
    >
      {({ isSelected, isIndeterminate }) => (
        <span className={choice.box}>
          {isIndeterminate ? <MinusIcon size={16} /> : isSelected && <CheckIcon size={16} />}
        </span>
      )}
    </Checkbox>
  )
}
