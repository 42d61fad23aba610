import { changePasswordMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Form, Link, PageHeader, PasswordField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import styles from './security.module.css'
import { formErrors, useNewPassword } from './use-new-password.ts'

/** A new password. */
export function Component() {
  const say = useTexts(passwordTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const form = useNewPassword()
  const [current, setCurrent] = useState('')
  const { mutateAsync: run, status } = useMethodRun(changePasswordMethods.change)

  async function save() {
    if (!form.check(current === '' ? { current: say('currentMissing') } : {})) return
    const { password, confirmation } = form
    try {
      await run({ current, password, confirmation })
      form.clear()
      setCurrent('')
      toasts.success(say('changed'))
    } catch (error) {
      if (!form.refuse(error, 'current')) fail(error)
    }
  }

  return (
    <>
      <title>{say('changePage')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('changeTitle')} lead={say('changeLead')} />
      <div className={styles.form}>
        <Form
          errors={formErrors(form.errors)}
          onSubmit={() => void save()}
          actions={
            <PersonalButton type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </PersonalButton>
          }
        >
          <PersonalNotice />
          <PasswordField
            name="current"
            label={say('current')}
            isRequired
            value={current}
            onChange={setCurrent}
            error={form.errors.current}
          />
          <NewPasswordFields form={form} />
        </Form>
      </div>
      <p className={styles.form}>
        <Link href="/reserved/security">{say('toSecurity')}</Link>
      </p>
    </>
  )
}
