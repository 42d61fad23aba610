import { PasswordField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormOf } from '../../shell/form/use-form.ts'
import { passwordTexts } from './password.texts.ts'
import type { NO_PASSWORD } from './use-new-password.ts'

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: Pick<FormOf<typeof NO_PASSWORD>, 'text'> }) {
  const say = useTexts(passwordTexts)
  return (
    <>
      <PasswordField
        {...form.text('password')}
        hint={say('passwordHint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField {...form.text('confirmation')} autoComplete="new-password" isRequired />
    </>
  )
}
