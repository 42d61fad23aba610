import { factorMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, Dialog, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'
import type { Change } from './use-confirmed.tsx'

interface Props {
  codesLeft: number
  hasFactor: boolean
  change: Change
  onChanged: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Number of remaining recovery codes, and a button for new ones. */
export function RecoveryCodes({ codesLeft, hasFactor, change, onChanged }: Props) {
  const say = useTexts(securityTexts)
  const [isAsking, setAsking] = useState(false)
  const renew = useMethodRun(factorMethods.renewCodes)
  return (
    <section className={styles.part} aria-labelledby="codes">
      <h2 id="codes">{say('codes')}</h2>
      <p>{say('codesLead')}</p>
      <p className={styles.quiet}>{hasFactor ? say('codesLeft', { count: codesLeft }) : say('codesNone')}</p>
      {hasFactor && (
        <Button isPending={renew.status === 'running'} onPress={() => setAsking(true)}>
          {say('renew')}
        </Button>
      )}
      {isAsking && (
        <AlertDialog
          isOpen
          onOpenChange={setAsking}
          title={say('renew')}
          confirmLabel={say('renew')}
          isDestructive
          onConfirm={async () => {
            setAsking(false)
            await change(async () => onChanged((await renew.mutateAsync({})).recoveryCodes))
          }}
        >
          {say('renewText')}
        </AlertDialog>
      )}
    </section>
  )
}

/** The codes themselves, shown once. */
export function NewCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useTexts(securityTexts)
  const toasts = useToasts()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.success(say('copied')),
      () => toasts.error(say('failedTitle'), say('failed')),
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('newCodes')}
      actions={
        <>
          <Button variant="primary" onPress={onClose}>
            {say('saved')}
          </Button>
          <Button onPress={() => void copy()}>{say('copy')}</Button>
        </>
      }
    >
      <p>{say('newCodesLead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
