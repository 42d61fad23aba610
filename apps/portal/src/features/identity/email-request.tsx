import { isEmail } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import type { FormOf, FormState } from '../../shell/form/use-form.ts'
import { AccessPage } from './access-page.tsx'
import { passwordTexts } from './password.texts.ts'

interface EmailRequestProps {
  page: string
  title: string
  lead: string
  send: string
  form: FormState & Pick<FormOf<{ email: string }>, 'text'>
  /** Replaces the form once there is nothing more to send. */
  done?: ReactNode
  /** Content before and after the field. */
  before?: ReactNode
  children?: ReactNode
}

/** Checks the address in the form only: the response of the server is the same for every address. */
export const checkEmail = ({ email }: { email: string }) => (isEmail(email) ? {} : { email: 'invalid' })

/** Requests a mail for a user who cannot sign in. */
export function EmailRequest({ page, title, lead, send, form, done, before, children }: EmailRequestProps) {
  const say = useTexts(passwordTexts)
  return (
    <AccessPage page={page} title={title} lead={lead}>
      {done ?? (
        <>
          {before}
          <MethodForm form={form} send={send}>
            <TextField
              {...form.text('email')}
              type="email"
              label={say('signInEmail')}
              autoComplete="username"
              isRequired
            />
            {children}
          </MethodForm>
        </>
      )}
    </AccessPage>
  )
}
