import {
  type BadgeHolder,
  type BadgeKind,
  HOLDER_FIELDS,
  MAX_NAME_LENGTH,
  MAX_ROLE_LENGTH,
} from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { useBadgeIssues } from './use-badge-issues.ts'

const REQUIRED: readonly string[] = ['firstName', 'lastName']

interface HolderFieldsProps {
  holder: BadgeHolder
  /** Age below which a holder needs an adult. */
  age: number
  issues: Readonly<Record<string, string>>
  onChange: (changes: Partial<BadgeHolder>) => void
  kind: BadgeKind
}

/** Fields of the badge holder. */
export function HolderFields({ holder, age, issues, onChange, kind }: HolderFieldsProps) {
  const say = useTexts(badgeTexts)
  const { issueText, labelOf } = useBadgeIssues(kind)
  return (
    <div className={styles.fields}>
      {HOLDER_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={labelOf(field)}
          type={field === 'email' ? 'email' : 'text'}
          isRequired={REQUIRED.includes(field) || (field === 'role' && kind === 'setup')}
          maxLength={field === 'role' ? MAX_ROLE_LENGTH : field === 'email' ? 254 : MAX_NAME_LENGTH}
          value={holder[field]}
          onChange={(value) => onChange({ [field]: value })}
          error={issueText(issues[field])}
          {...(field === 'email' ? { hint: say('emailHint') } : {})}
        />
      ))}
      <div className={styles.minor}>
        <AdultField
          age={age}
          adult={holder.adult}
          onChange={(adult) => onChange({ adult })}
          error={issueText(issues.adult)}
        />
      </div>
    </div>
  )
}
