import { welcomeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, LinkButton, LoadingState } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { type FormOutcome, usePortal } from '../../shell/portal.ts'
import styles from './access.module.css'
import { AccessPage } from './access-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import { checkNewPassword, NO_PASSWORD, useNewPassword } from './use-new-password.ts'
import { useSignInWith } from './use-sign-in-with.ts'

type Outcome = 'open' | 'done' | 'expired' | 'failed'

/** Target of registration and invitation links: verifies the email address, sets a password, and signs in. */
export function Component() {
  const say = useTexts(passwordTexts)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // Result of a form that was sent without scripts.
  const plain = usePortal().formOutcome
  const signIn = useSignInWith()
  const [outcome, setOutcome] = useState<Outcome>((plain?.values.outcome as Outcome) ?? 'open')
  // The link is checked by POST, so that it is in no log or cache.
  const link = useMethodRun(welcomeMethods.readLink)
  const { mutateAsync: accept } = useMethodRun(welcomeMethods.accept)
  const { mutate: read } = link
  useEffect(() => {
    read({ token })
  }, [read, token])

  const found = link.data ?? plainLink(plain?.values)
  const needsPassword = found?.needsPassword ?? false
  const form = useForm(welcomeMethods.accept.input, {
    ...useNewPassword('password'),
    initial: NO_PASSWORD,
    firstIssues: plain?.faults,
    check: (values) => (needsPassword ? checkNewPassword(values) : {}),
    hasBanner: true,
    send: async (values) => {
      const { email } = await accept({ token, ...values })
      return { isSignedIn: needsPassword && (await signIn(email, values.password)) }
    },
    onSent: ({ isSignedIn }) => isSignedIn || setOutcome('done'),
    onFailed: (error) => {
      const isOver = errorCodeOf(error) === 'LINK_EXPIRED'
      if (isOver) setOutcome('expired')
      return isOver
    },
  })
  const isExpired = outcome === 'expired' || (link.status === 'done' && link.data === null)
  return (
    <AccessPage
      page={say('welcomePage')}
      title={say('welcomeTitle')}
      lead={found && say(found.needsPassword ? 'welcomeLead' : 'addLead', { email: found.email })}
    >
      {(link.status === 'idle' || link.status === 'running') && !plain && (
        <>
          <div className={styles.waiting}>
            <LoadingState />
          </div>
          <noscript>
            <form method="post">
              <Button type="submit" variant="primary">
                {say('go')}
              </Button>
            </form>
          </noscript>
        </>
      )}
      {outcome === 'done' && (
        <Banner
          tone="success"
          title={say('welcomeDone')}
          isResult
          action={
            <LinkButton href="/reserved/login" variant="primary">
              {say('signIn')}
            </LinkButton>
          }
        />
      )}
      {isExpired && (
        <Banner
          tone="danger"
          title={say('expiredTitle')}
          isResult
          action={<LinkButton href="/reserved/register">{say('registerAgain')}</LinkButton>}
        >
          {say('expiredText')}
        </Banner>
      )}
      {(outcome === 'failed' || link.status === 'failed') && <FailureBanner error={link.error} />}
      {found && (outcome === 'open' || outcome === 'failed') && (
        <MethodForm method="post" form={form} send={say(needsPassword ? 'create' : 'add')}>
          <input type="hidden" name="step" value="save" />
          {needsPassword && <NewPasswordFields form={form} />}
        </MethodForm>
      )}
    </AccessPage>
  )
}

const plainLink = (values: FormOutcome['values'] | undefined) =>
  values?.email === undefined
    ? undefined
    : { email: values.email, needsPassword: values.needsPassword === 'true' }
