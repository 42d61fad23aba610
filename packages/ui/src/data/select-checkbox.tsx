import { Checkbox } from 'react-aria-components/Table'
import choice from '../fields/choice.module.css'
import { CheckIcon, MinusIcon } from '../icons/icons.tsx'

/** Checkbox that selects a row, or all rows. */
export function SelectCheckbox({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" aria-label={label} className={choice.choice}>
      {({ isSelected, isIndeterminate }) => (
        <span className={choice.box}>
          {isIndeterminate ? <MinusIcon size={16} /> : isSelected && <CheckIcon size={16} />}
        </span>
      )}
    </Checkbox>
  )
}
