import { signInMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, PasswordField, TextField } from '@foyer/ui'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import styles from './access.module.css'
import { AccessPage } from './access-page.tsx'
import { loginTexts } from './login.texts.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { type Issue, SignInIssueBanner } from './sign-in-error.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Result of a sign-in at another provider. */
const ssoFaultOf = (outcome: string | null): Issue | null =>
  outcome === 'refused' ? { reason: 'ssoRefused' } : outcome === 'failed' ? { reason: 'ssoFailed' } : null

/** Redirects users who are already signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, client } = context.get(portalContext)
  if (viewer.userId !== null) throw redirect('/reserved/')
  await client.read(methodRead(signInMethods.getWays), {})
  return null
}

/** Email and password, a passkey, or the work account. */
export function Component() {
  const say = useTexts(loginTexts)
  const { signInFault, site, language } = usePortal()
  const ways = useMethod(signInMethods.getWays, {})
  const [query] = useSearchParams()
  const { form, issue, setIssue, isSending, isMissing } = useSignInForm('/reserved/login', {
    fields: ['username', 'password'],
    first: signInFault ?? ssoFaultOf(query.get('sso')),
  })
  const support = usePasskeySupport()
  const passkey = usePasskeySignIn('signIn', query.get('next') ?? '', setIssue)

  return (
    <AccessPage
      page={say('pageTitle')}
      title={say('title')}
      lead={say('lead')}
      ways={[
        { href: '/reserved/forgot-password', label: say('forgot') },
        { href: '/reserved/lost-access', label: say('lost') },
        { href: '/reserved/register', label: say('register') },
      ]}
    >
      <form {...form} className={styles.form}>
        <SignInIssueBanner issue={issue} />
        {query.has('ended') && !issue && (
          <Banner tone="info" title={say('endedTitle')}>
            {say('endedText')}
          </Banner>
        )}
        <TextField
          label={say('email')}
          name="username"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={signInFault?.email}
          error={isMissing('username') ? say('emailMissing') : undefined}
        />
        <PasswordField
          label={say('password')}
          name="password"
          error={isMissing('password') ? say('passwordMissing') : undefined}
        />
        <input type="hidden" name="next" value={query.get('next') ?? ''} />
        <Button type="submit" variant="primary" isWide isPending={isSending}>
          {say('submit')}
        </Button>
      </form>
      {support === 'yes' && (
        <Button isWide isPending={passkey.isRunning} onPress={() => void passkey.signIn()}>
          {say('passkey')}
        </Button>
      )}
      {ways.data?.hasSingleSignOn && (
        <a
          className={styles.sso}
          href={`/${site.path}/secur/sso?${new URLSearchParams({ language, next: query.get('next') ?? '' })}`}
        >
          {say('singleSignOn')}
        </a>
      )}
    </AccessPage>
  )
}
