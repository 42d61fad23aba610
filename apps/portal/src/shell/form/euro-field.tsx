import { type Cents, toCents, toEuros } from '@foyer/fair-domain'
import { NumberField } from '@foyer/ui'

const EURO = { style: 'currency', currency: 'EUR' } as const

interface Props {
  label: string
  name: string
  error: string | undefined
  /** Null while the field is empty. */
  cents: Cents | null
  autoFocus?: boolean
  onChange: (cents: Cents | null) => void
}

/** Required amount in euros. */
export const EuroField = ({ label, name, error, cents, autoFocus = false, onChange }: Props) => (
  <NumberField
    label={label}
    name={name}
    isRequired
    hideSteps
    minValue={0}
    autoFocus={autoFocus}
    // Typing replaces a suggested amount.
    onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
    formatOptions={EURO}
    error={error}
    value={cents === null ? Number.NaN : toEuros(cents)}
    onChange={(euros) => onChange(Number.isNaN(euros) ? null : toCents(euros))}
  />
)
