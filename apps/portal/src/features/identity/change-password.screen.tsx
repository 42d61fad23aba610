import { changePasswordMethods } from '@foyer/fair-domain'
import { Link, PasswordField, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { PersonalNotice } from '../../shell/personal.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import styles from './security.module.css'
import { checkNewPassword, NO_PASSWORD, useNewPassword } from './use-new-password.ts'

/** A new password. */
export function Component() {
  const say = useTexts(passwordTexts)
  const toasts = useToasts()
  const form = useMethodForm(changePasswordMethods.change, {
    ...useNewPassword('current'),
    initial: { current: '', ...NO_PASSWORD },
    check: (values) => ({
      current: values.current === '' ? 'currentMissing' : undefined,
      ...checkNewPassword(values),
    }),
    onSent: () => {
      toasts.success(say('changed'))
    },
  })

  return (
    <>
      <title>{say('changePage')}</title>
      <ScreenHeader title={say('changeTitle')} lead={say('changeLead')} />
      <div className={styles.form}>
        <MethodForm form={form} send={say('save')} isPersonal>
          <PersonalNotice />
          <PasswordField {...form.text('current')} isRequired />
          <NewPasswordFields form={form} />
        </MethodForm>
      </div>
      <p className={styles.form}>
        <Link href="/reserved/security">{say('toSecurity')}</Link>
      </p>
    </>
  )
}
