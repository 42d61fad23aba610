import { PROVINCES } from '@foyer/fair-domain'
import { ComboBox, TextField } from '@foyer/ui'

interface ProvinceFieldProps {
  name: string
  label: string
  /** Two letters; Italy has a list of provinces, other countries a free text. */
  country: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const OPTIONS = Object.entries(PROVINCES).map(([value, name]) => ({ value, label: `${name} (${value})` }))

/** The province of an address, by its country. */
export function ProvinceField({ country, value, onChange, ...common }: ProvinceFieldProps) {
  if (country.toUpperCase() !== 'IT') return <TextField {...common} value={value} onChange={onChange} />
  return (
    <ComboBox
      {...common}
      options={OPTIONS}
      value={value.toUpperCase() || null}
      onChange={(next) => onChange(next ?? '')}
      isRequired
    />
  )
}
