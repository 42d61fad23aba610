import { secondStepMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, TextField } from '@foyer/ui'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { fresh } from '../../shell/fresh.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import styles from './access.module.css'
import { AccessPage } from './access-page.tsx'
import { usePasskeySupport } from './passkey-support.ts'
import { secondStepTexts } from './second-step.texts.ts'
import { SignInIssueBanner } from './sign-in-error.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Only after the first step. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, client } = context.get(portalContext)
  if (viewer.userId !== null) throw redirect('/reserved/')
  const ways = await client.read(methodRead(secondStepMethods.getWays), {}, fresh('identity'))
  if (ways?.data === null) throw redirect('/reserved/login')
  return null
}

/** The second factor after the password. */
export function Component() {
  const say = useTexts(secondStepTexts)
  const { signInFault } = usePortal()
  const ways = useMethod(secondStepMethods.getWays, {})
  const support = usePasskeySupport()
  const { form, issue, setIssue, isSending, isMissing } = useSignInForm('/reserved/second-step', {
    fields: ['code'],
    first: signInFault,
  })
  const passkey = usePasskeySignIn('secondStep', '', setIssue)
  const canUsePasskey = ways.data?.hasPasskey === true && support === 'yes'

  return (
    <AccessPage
      page={say('page')}
      title={say('title')}
      lead={say('lead')}
      ways={[
        { href: '/reserved/login', label: say('back') },
        { href: '/reserved/lost-access', label: say('lost') },
      ]}
    >
      <SignInIssueBanner issue={issue} />
      {canUsePasskey && (
        <Button variant="primary" isWide isPending={passkey.isRunning} onPress={() => void passkey.signIn()}>
          {say('passkey')}
        </Button>
      )}
      <form {...form} className={styles.form}>
        <TextField
          label={say(ways.data?.hasTotp === false ? 'codeOnly' : 'code')}
          hint={ways.data?.hasTotp === false ? undefined : say('codeHint')}
          name="code"
          autoComplete="one-time-code"
          error={isMissing('code') ? say('codeMissing') : undefined}
        />
        <Button type="submit" variant={canUsePasskey ? 'secondary' : 'primary'} isWide isPending={isSending}>
          {say('submit')}
        </Button>
      </form>
    </AccessPage>
  )
}
