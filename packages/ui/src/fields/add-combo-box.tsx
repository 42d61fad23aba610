import { useEffect, useState } from 'react'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

export interface AddComboBoxProps extends Pick<ComboBoxProps, 'label' | 'options'> {
  onAdd: (value: string) => void
}

/** Search whose choices are added elsewhere; each leaves it empty and closed. */
export function AddComboBox({ onAdd, ...props }: AddComboBoxProps) {
  const [typed, setTyped] = useState('')
  // React Aria closes the list only when the value changes, so the choice is its value for one render.
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (chosen !== null) setChosen(null)
  }, [chosen])
  return (
    <ComboBox
      {...props}
      value={chosen}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(choice) => {
        if (choice === null) return
        setTyped('')
        setChosen(choice)
        onAdd(choice)
      }}
    />
  )
}
