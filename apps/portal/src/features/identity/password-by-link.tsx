import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, LinkButton } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { AccessPage } from './access-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import { formErrors, useNewPassword } from './use-new-password.ts'

interface NewPassword {
  token: string
  password: string
  confirmation: string
}

interface Props {
  /** Checks whether the link is still valid. */
  check: MethodContract<{ token: string }, { isValid: boolean }, 'change'>
  /** Consumes it. */
  save: MethodContract<NewPassword, unknown, 'change'>
  page: string
  title: string
  lead: string
  /** URL to request another link. */
  again: { href: string; label: string }
}

/** A new password by the link of a mail. The link is consumed only when the new password is saved. */
export function PasswordByLink({ check, save: change, page, title, lead, again }: Props) {
  const say = useTexts(passwordTexts)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const form = useNewPassword()
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'expired' | 'failed'>('open')
  const { mutateAsync: run, status, error } = useMethodRun(change)
  const { mutateAsync: checkLink } = useMethodRun(check)
  // Checked before the user types a password. By POST, so that the link is in no log or cache.
  useEffect(() => {
    checkLink({ token }).then(
      ({ isValid }) => isValid || setOutcome('expired'),
      () => undefined,
    )
  }, [checkLink, token])

  async function save() {
    if (!form.check()) return
    const { password, confirmation } = form
    try {
      await run({ token, password, confirmation })
      setOutcome('changed')
    } catch (error) {
      if (form.refuse(error, 'password')) return
      setOutcome(errorCodeOf(error) === 'LINK_EXPIRED' ? 'expired' : 'failed')
    }
  }

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
      {outcome === 'failed' && <FailureBanner error={error} />}
      {(outcome === 'open' || outcome === 'failed') && (
        <Form
          errors={formErrors(form.errors)}
          onSubmit={() => void save()}
          actions={
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
          }
        >
          <NewPasswordFields form={form} />
        </Form>
      )}
    </AccessPage>
  )
}
