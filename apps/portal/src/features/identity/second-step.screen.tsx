import { secondStepMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, Link, TextField } from '@foyer/ui'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import styles from './login.module.css'
import { usePasskeySupport } from './passkey-support.ts'
import { secondStepTexts } from './second-step.texts.ts'
import { SignInFaultBanner } from './sign-in-fault.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Only for who has just taken the first step. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, client } = context.get(portalContext)
  if (viewer.userId !== null) throw redirect('/reserved/')
  const ways = await client.read(methodRead(secondStepMethods.getWays), {}, { cachePolicy: 'no-cache' })
  if (ways?.data === null) throw redirect('/reserved/login')
  return null
}

/** What is asked after the password. */
export function Component() {
  const say = useTexts(secondStepTexts)
  const { signInFault } = usePortal()
  const ways = useMethod(secondStepMethods.getWays, {})
  const support = usePasskeySupport()
  const { form, fault, setFault, isSending, isMissing } = useSignInForm('/reserved/second-step', {
    fields: ['code'],
    first: signInFault,
  })
  const passkey = usePasskeySignIn('secondStep', '', setFault)

  return (
    <>
      <title>{say('page')}</title>
      <p className={styles.eyebrow}>{say('eyebrow')}</p>
      <h1 className={styles.title}>{say('title')}</h1>
      <p className={styles.lead}>{say('lead')}</p>
      <SignInFaultBanner fault={fault} />
      {ways.data?.hasPasskey && support === 'yes' && (
        <div className={styles.passkey}>
          <Button
            variant="primary"
            isWide
            isPending={passkey.isRunning}
            onPress={() => void passkey.signIn()}
          >
            {say('passkey')}
          </Button>
        </div>
      )}
      <form {...form} className={styles.form}>
        <TextField
          label={say(ways.data?.hasTotp === false ? 'codeOnly' : 'code')}
          hint={ways.data?.hasTotp === false ? undefined : say('codeHint')}
          name="code"
          autoComplete="one-time-code"
          error={isMissing('code') ? say('codeMissing') : undefined}
        />
        <Button type="submit" isWide isPending={isSending}>
          {say('submit')}
        </Button>
      </form>
      <p className={styles.ways}>
        <Link href="/reserved/login">{say('back')}</Link>
        <Link href="/reserved/lost-access">{say('lost')}</Link>
      </p>
    </>
  )
}
