import { factorMethods, type PasskeyItem } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, Dialog, TextField } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { createPasskey } from './passkeys.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'
import type { Change } from './use-confirmed.tsx'

interface Props {
  passkeys: readonly PasskeyItem[]
  change: Change
  /** Called with the recovery codes that come with the first one. */
  onChanged: (recoveryCodes?: readonly string[] | null) => Promise<void>
}

/** Passkeys by name: add, rename, remove. */
export function PasskeyList({ passkeys, change, onChanged }: Props) {
  const say = useTexts(securityTexts)
  const support = usePasskeySupport()
  const [renaming, setRenaming] = useState<PasskeyItem | null>(null)
  const [removing, setRemoving] = useState<PasskeyItem | null>(null)
  const remove = useMethodRun(factorMethods.removePasskey)

  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{say('passkeys')}</h2>
      <p>{say('passkeysLead')}</p>
      {passkeys.length === 0 ? (
        <p className={styles.quiet}>{say('noPasskeys')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {support === 'yes' && <AddPasskey change={change} onChanged={onChanged} />}
      {support === 'no' && <p className={styles.quiet}>{say('noSupport')}</p>}
      {support === 'needsName' && <p className={styles.quiet}>{say('needsName')}</p>}
      {renaming && (
        <RenameDialog
          passkey={renaming}
          change={change}
          onChanged={onChanged}
          onClose={() => setRenaming(null)}
        />
      )}
      {removing && (
        <AlertDialog
          isOpen
          onOpenChange={() => setRemoving(null)}
          title={say('removeOf', { name: removing.name })}
          confirmLabel={say('remove')}
          isDestructive
          onConfirm={async () => {
            const { id } = removing
            setRemoving(null)
            await change(async () => {
              await remove.mutateAsync({ id })
              await onChanged()
            })
          }}
        >
          {say('removePasskeyText')}
        </AlertDialog>
      )}
    </section>
  )
}

function Row({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: PasskeyItem
  onRename: () => void
  onRemove: () => void
}) {
  const say = useTexts(securityTexts)
  const language = useLanguage()
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt ? say('lastUsed', { time: formatMoment(lastUsedAt, language) }) : say('neverUsed')
  return (
    <li className={styles.row}>
      <div>
        <p>{name}</p>
        <p className={styles.quiet}>
          {say('created', { time: formatMoment(createdAt, language) })} · {used}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={say('renameOf', { name })} onPress={onRename}>
          {say('rename')}
        </Button>
        <Button size="small" variant="danger" aria-label={say('removeOf', { name })} onPress={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </li>
  )
}

function AddPasskey({ change, onChanged }: Pick<Props, 'change' | 'onChanged'>) {
  const say = useTexts(securityTexts)
  const begin = useMethodRun(factorMethods.beginPasskey)
  const add = useMethodRun(factorMethods.addPasskey)
  const form = useForm(factorMethods.addPasskey.input, {
    initial: { name: '' },
    texts: securityTexts,
    labels: { name: say('passkeyName') },
    sentence: () => say('passkeyNameFault'),
    send: async ({ name }) => {
      await change(async () => {
        const answer = await createPasskey(await begin.mutateAsync({}))
        const { recoveryCodes } = await add.mutateAsync({ ...answer, name })
        form.discard()
        await onChanged(recoveryCodes)
      })
      // The change may wait for the reauthentication.
      return false
    },
  })
  return (
    <MethodForm className={styles.form} form={form} send={say('addPasskey')}>
      <TextField {...form.text('name')} hint={say('passkeyNameHint')} />
    </MethodForm>
  )
}

function RenameDialog({
  passkey,
  change,
  onChanged,
  onClose,
}: { passkey: PasskeyItem; onClose: () => void } & Pick<Props, 'change' | 'onChanged'>) {
  const say = useTexts(securityTexts)
  const { mutateAsync: rename } = useMethodRun(factorMethods.renamePasskey)
  const form = useForm(factorMethods.renamePasskey.input, {
    initial: { id: passkey.id, name: passkey.name },
    texts: securityTexts,
    labels: { name: say('newName') },
    sentence: () => say('passkeyNameFault'),
    send: async (values) => {
      onClose()
      await change(async () => {
        await rename(values)
        await onChanged()
      })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('renameOf', { name: passkey.name })}
    >
      <MethodForm form={form} send={say('save')}>
        <TextField {...form.text('name')} />
      </MethodForm>
    </Dialog>
  )
}
