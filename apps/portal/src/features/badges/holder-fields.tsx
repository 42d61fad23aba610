import { type BadgeHolder, type BadgeKind, MAX_NAME_LENGTH, MAX_ROLE_LENGTH } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { adultTexts } from '../../shell/adult-field.texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import type { FormOf } from '../../shell/form/use-form.ts'
import styles from './badges.module.css'
import { badgeTexts, setupPassTexts } from './badges.texts.ts'

interface HolderFieldsProps {
  form: Pick<FormOf<BadgeHolder>, 'text' | 'values' | 'change' | 'errorOf'>
  /** Age below which a holder needs an adult. */
  age: number
  kind: BadgeKind
}

/** Texts of the fields by kind: a setup pass has an employer instead of a role. */
export const holderTexts = (kind: BadgeKind) => [
  ...(kind === 'setup' ? [setupPassTexts] : []),
  badgeTexts,
  adultTexts,
]

/** Fields of the badge holder. */
export function HolderFields({ form, age, kind }: HolderFieldsProps) {
  const say = useTexts(badgeTexts)
  return (
    <div className={styles.fields}>
      <TextField {...form.text('firstName')} isRequired maxLength={MAX_NAME_LENGTH} />
      <TextField {...form.text('lastName')} isRequired maxLength={MAX_NAME_LENGTH} />
      <TextField {...form.text('role')} isRequired={kind === 'setup'} maxLength={MAX_ROLE_LENGTH} />
      <TextField {...form.text('email')} type="email" maxLength={254} hint={say('emailHint')} />
      <div className={styles.minor}>
        <AdultField
          age={age}
          adult={form.values.adult}
          onChange={(adult) => form.change({ adult })}
          error={form.errorOf('adult')}
        />
      </div>
    </div>
  )
}
