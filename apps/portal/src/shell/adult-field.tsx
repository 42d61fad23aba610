import { type Adult, MAX_ADULT_LENGTH } from '@foyer/fair-domain'
import { Checkbox, TextField } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { adultTexts } from './adult-field.texts.ts'

interface AdultFieldProps {
  /** Age below which an adult is required. */
  age: number
  adult: Adult
  onChange: (adult: Adult) => void
  error?: string | undefined
}

/** Fields for a holder below the minimum age, and the accompanying adult. */
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
