import { useEffect, useState } from 'react'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

export interface AddComboBoxProps extends Pick<ComboBoxProps, 'label' | 'options'> {
  onAdd: (value: string) => void
}

/** Search whose choices are added elsewhere; each leaves it empty and closed. */
export function AddComboBox({ onAdd, ...props }: AddComboBoxProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // React Aria closes the list only when the value changes, so it is shown for one render.
  useEffect(() => setChosen(null), [chosen])
  return (
    <ComboBox
      {...props}
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        if (value !== null) onAdd(value)
      }}
    />
  )
}
