import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Banner, LinkButton } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { AccessPage } from './access-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import { checkNewPassword, NO_PASSWORD, useNewPassword } from './use-new-password.ts'
import { useSignInWith } from './use-sign-in-with.ts'

interface NewPassword {
  token: string
  password: string
  confirmation: string
}

interface Props {
  /** Checks whether the link is still valid. */
  check: MethodContract<{ token: string }, { isValid: boolean }, 'change'>
  /** Consumes it. */
  save: MethodContract<NewPassword, { changed: boolean; email?: string }, 'change'>
  page: string
  title: string
  lead: string
  /** URL to request another link. */
  again: { href: string; label: string }
}

/** A new password by the link of a mail. The link is consumed only when the new password is saved. */
export function PasswordByLink({ check, save, page, title, lead, again }: Props) {
  const say = useTexts(passwordTexts)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'expired'>('open')
  const { mutateAsync: checkLink } = useMethodRun(check)
  // Checked before the user types a password. By POST, so that the link is in no log or cache.
  useEffect(() => {
    checkLink({ token }).then(
      ({ isValid }) => isValid || setOutcome('expired'),
      () => undefined,
    )
  }, [checkLink, token])

  const signIn = useSignInWith()
  const { mutateAsync: change } = useMethodRun(save)
  const form = useForm(save.input, {
    ...useNewPassword('password'),
    initial: NO_PASSWORD,
    check: checkNewPassword,
    hasBanner: true,
    send: async (values) => {
      const { email } = await change({ token, ...values })
      return { isSignedIn: email !== undefined && (await signIn(email, values.password)) }
    },
    onSent: ({ isSignedIn }) => isSignedIn || setOutcome('changed'),
    onFailed: (error) => {
      const isExpired = errorCodeOf(error) === 'LINK_EXPIRED'
      if (isExpired) setOutcome('expired')
      return isExpired
    },
  })

  return (
    <AccessPage page={page} title={title} lead={outcome === 'expired' ? null : lead}>
      {outcome === 'changed' && (
        <Banner
          tone="success"
          title={say('changed')}
          isResult
          action={
            <LinkButton href="/reserved/login" variant="primary">
              {say('signIn')}
            </LinkButton>
          }
        >
          {say('changedText')}
        </Banner>
      )}
      {outcome === 'expired' && (
        <Banner
          tone="danger"
          title={say('expiredTitle')}
          isResult
          action={<LinkButton href={again.href}>{again.label}</LinkButton>}
        >
          {say('expiredText')}
        </Banner>
      )}
      {outcome === 'open' && (
        <MethodForm form={form} send={say('save')}>
          <NewPasswordFields form={form} />
        </MethodForm>
      )}
    </AccessPage>
  )
}
