import { confirmMethods, type SecurityResult } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, PasswordField, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { isCancelled, requestPasskey } from './passkeys.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'
import { hasFactor } from './security-state.ts'

interface Props {
  state: SecurityResult
  onConfirmed: () => void
  onClose: () => void
}

/** Reauthentication: a passkey, or the password and a code if there is one. */
export function ConfirmDialog({ state, onConfirmed, onClose }: Props) {
  const say = useTexts(securityTexts)
  const support = usePasskeySupport()
  const [failure, setFailure] = useState<unknown>()
  const begin = useMethodRun(confirmMethods.beginConfirm)
  const finish = useMethodRun(confirmMethods.confirmWithPasskey)
  const form = useMethodForm(confirmMethods.confirm, {
    initial: { password: '', code: '' },
    texts: securityTexts,
    labels: { code: say('confirmCode') },
    onSent: onConfirmed,
    onFailed: (error) => {
      setFailure(error)
      return true
    },
  })
  const owesCode = hasFactor(state)
  const canType = state.hasPassword || owesCode

  async function confirmWithPasskey() {
    setFailure(undefined)
    try {
      await finish.mutateAsync(await requestPasskey(await begin.mutateAsync({})))
      onConfirmed()
    } catch (error) {
      if (!isCancelled(error)) setFailure(error)
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={say('confirmTitle')}>
      <p>{say('confirmLead')}</p>
      {failure !== undefined && <FailureBanner error={failure} />}
      {state.passkeys.length > 0 && support === 'yes' && (
        <div className={styles.buttons}>
          <Button
            isPending={begin.status === 'running' || finish.status === 'running'}
            onPress={() => void confirmWithPasskey()}
          >
            {say('confirmPasskey')}
          </Button>
        </div>
      )}
      {canType ? (
        <MethodForm form={form} send={say('confirm')}>
          {state.hasPassword && <PasswordField {...form.text('password')} />}
          {owesCode && <TextField {...form.text('code')} autoComplete="one-time-code" />}
        </MethodForm>
      ) : (
        <p>{say('signInAgain')}</p>
      )}
    </Dialog>
  )
}
