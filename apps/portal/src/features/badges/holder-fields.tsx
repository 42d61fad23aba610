import { type BadgeHolder, HOLDER_FIELDS, MAX_NAME_LENGTH, MAX_ROLE_LENGTH } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { useBadgeFaults } from './use-badge-faults.ts'

export const NOBODY: BadgeHolder = { firstName: '', lastName: '', role: '', email: '' }
const REQUIRED: readonly string[] = ['firstName', 'lastName']

interface HolderFieldsProps {
  holder: BadgeHolder
  faults: Readonly<Record<string, string>>
  onChange: (holder: BadgeHolder) => void
}

/** Who is to have the badge. */
export function HolderFields({ holder, faults, onChange }: HolderFieldsProps) {
  const say = useTexts(badgeTexts)
  const { wordsFor } = useBadgeFaults()
  return (
    <div className={styles.fields}>
      {HOLDER_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={say(field)}
          type={field === 'email' ? 'email' : 'text'}
          isRequired={REQUIRED.includes(field)}
          maxLength={field === 'role' ? MAX_ROLE_LENGTH : field === 'email' ? 254 : MAX_NAME_LENGTH}
          value={holder[field]}
          onChange={(value) => onChange({ ...holder, [field]: value })}
          error={wordsFor(faults[field])}
          {...(field === 'email' ? { hint: say('emailHint') } : {})}
        />
      ))}
    </div>
  )
}
