import { PasswordField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { passwordTexts } from './password.texts.ts'
import type { NewPassword } from './use-new-password.ts'

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: NewPassword }) {
  const say = useTexts(passwordTexts)
  return (
    <>
      <PasswordField
        name="password"
        label={say('password')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        isRequired
        value={form.password}
        onChange={form.setPassword}
        error={form.errors.password}
      />
      <PasswordField
        name="confirmation"
        label={say('confirmation')}
        autoComplete="new-password"
        isRequired
        value={form.confirmation}
        onChange={form.setConfirmation}
        error={form.errors.confirmation}
      />
    </>
  )
}
