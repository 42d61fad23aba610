import { type Adult, MAX_ADULT_LENGTH } from '@foyer/fair-domain'
import { Checkbox, TextField } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { adultTexts } from './adult-field.texts.ts'

interface AdultFieldProps {
  /** Whoever is younger comes with an adult. */
  age: number
  adult: Adult
  onChange: (adult: Adult) => void
  error?: string | undefined
}

/** Asked of whoever puts a name on something: is the person below the least age, and who comes along? */
export function AdultField({ age, adult, onChange, error }: AdultFieldProps) {
  const say = useTexts(adultTexts)
  const isMinor = adult !== undefined
  return (
    <>
      <Checkbox isSelected={isMinor} onChange={(is) => onChange(is ? '' : undefined)}>
        {say('isMinor', { age })}
      </Checkbox>
      {isMinor && (
        <TextField
          name="adult"
          label={say('adult')}
          hint={say('adultHint', { age })}
          isRequired
          maxLength={MAX_ADULT_LENGTH}
          value={adult}
          onChange={onChange}
          error={error}
        />
      )}
    </>
  )
}
