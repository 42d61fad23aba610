import { useState } from 'react'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

export interface AddComboBoxProps extends Pick<ComboBoxProps, 'label' | 'options'> {
  onAdd: (value: string) => void
}

/** Search whose choices are added elsewhere; each leaves it empty and closed. */
export function AddComboBox({ onAdd, ...props }: AddComboBoxProps) {
  // React Aria closes the list after a choice that does not change the value only if both are controlled.
  const [typed, setTyped] = useState('')
  return (
    <ComboBox
      {...props}
      value={null}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(chosen) => {
        if (chosen === null) return
        setTyped('')
        onAdd(chosen)
      }}
    />
  )
}
