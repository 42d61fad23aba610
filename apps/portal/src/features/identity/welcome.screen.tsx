import { welcomeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, LinkButton, LoadingState } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { type FormOutcome, usePortal } from '../../shell/portal.ts'
import styles from './access.module.css'
import { AccessPage } from './access-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordTexts } from './password.texts.ts'
import { sendSignIn } from './send-sign-in.ts'
import { formErrors, useNewPassword } from './use-new-password.ts'

type Outcome = 'open' | 'done' | 'expired' | 'failed'

/** Target of registration and invitation links: verifies the email address, sets a password, and signs in. */
export function Component() {
  const say = useTexts(passwordTexts)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // Result of a form that was sent without scripts.
  const plain = usePortal().formOutcome
  const typed = useNewPassword()
  const form = { ...typed, errors: { ...plain?.faults, ...typed.errors } }
  const login = useHref('/reserved/login')
  const [outcome, setOutcome] = useState<Outcome>((plain?.values.outcome as Outcome) ?? 'open')
  // The link is checked by POST, so that it is in no log or cache.
  const link = useMethodRun(welcomeMethods.readLink)
  const accept = useMethodRun(welcomeMethods.accept)
  const { mutate: read } = link
  useEffect(() => {
    read({ token })
  }, [read, token])

  async function save(needsPassword: boolean) {
    if (needsPassword && !form.check()) return
    const { password, confirmation } = form
    try {
      const { email } = await accept.mutateAsync({ token, password, confirmation })
      if (needsPassword && (await signIn(email, password))) return
      setOutcome('done')
    } catch (error) {
      if (form.refuse(error, 'password')) return
      setOutcome(errorCodeOf(error) === 'LINK_EXPIRED' ? 'expired' : 'failed')
    }
  }

  /** Signs in with the password that was just chosen. */
  async function signIn(username: string, password: string) {
    const form = new FormData()
    form.set('username', username)
    form.set('password', password)
    const answer = await sendSignIn(login, form)
    if (!('redirectTo' in answer)) return false
    window.location.assign(answer.redirectTo)
    return true
  }

  const found = link.data ?? plainLink(plain?.values)
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
      {(outcome === 'failed' || link.status === 'failed') && (
        <FailureBanner error={accept.error ?? link.error} />
      )}
      {found && (outcome === 'open' || outcome === 'failed') && (
        <Form
          method="post"
          errors={formErrors(form.errors)}
          onSubmit={() => void save(found.needsPassword)}
          actions={
            <Button type="submit" variant="primary" isPending={accept.status === 'running'}>
              {say(found.needsPassword ? 'create' : 'add')}
            </Button>
          }
        >
          <input type="hidden" name="step" value="save" />
          {found.needsPassword && <NewPasswordFields form={form} />}
        </Form>
      )}
    </AccessPage>
  )
}

const plainLink = (values: FormOutcome['values'] | undefined) =>
  values?.email === undefined
    ? undefined
    : { email: values.email, needsPassword: values.needsPassword === 'true' }
