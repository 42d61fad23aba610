import { type BadgeHolder, HOLDER_FIELDS, MAX_NAME_LENGTH, MAX_ROLE_LENGTH } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { useBadgeFaults } from './use-badge-faults.ts'

export const NOBODY: BadgeHolder = { firstName: '', lastName: '', role: '', email: '' }
const REQUIRED: readonly string[] = ['firstName', 'lastName']

interface HolderFieldsProps {
  holder: BadgeHolder
  /** Whoever is younger comes with an adult. */
  age: number
  faults: Readonly<Record<string, string>>
  onChange: (holder: BadgeHolder) => void
  /** On a set-up pass the employer stands in the place of the role. */
  isBuilder?: boolean
}

/** Who is to have the badge. */
export function HolderFields({ holder, age, faults, onChange, isBuilder = false }: HolderFieldsProps) {
  const say = useTexts(badgeTexts)
  const { wordsFor } = useBadgeFaults()
  return (
    <div className={styles.fields}>
      {HOLDER_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={say(field === 'role' && isBuilder ? 'employer' : field)}
          type={field === 'email' ? 'email' : 'text'}
          isRequired={REQUIRED.includes(field) || (field === 'role' && isBuilder)}
          maxLength={field === 'role' ? MAX_ROLE_LENGTH : field === 'email' ? 254 : MAX_NAME_LENGTH}
          value={holder[field]}
          onChange={(value) => onChange({ ...holder, [field]: value })}
          error={wordsFor(faults[field])}
          {...(field === 'email' ? { hint: say('emailHint') } : {})}
        />
      ))}
      <div className={styles.minor}>
        <AdultField
          age={age}
          adult={holder.adult}
          onChange={(adult) => onChange({ ...holder, adult })}
          error={wordsFor(faults.adult)}
        />
      </div>
    </div>
  )
}
