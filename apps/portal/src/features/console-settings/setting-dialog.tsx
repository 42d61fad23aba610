import { useServerMethodCall } from '@foyer/record-react'
import { Button, Dialog, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { draftOf, jsonOf, type ShownSetting, valueText } from './setting-draft.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  editionId: string
  setting: ShownSetting
  onClose: () => void
  onSaved: () => void
}

/** One setting: what it is, what it would be, how it came about, and the field that changes it. */
export function SettingDialog({ editionId, setting, onClose, onSaved }: Props) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const [draft, setDraft] = useState(draftOf(setting.kind, setting.value))
  const [reason, setReason] = useState('')
  const [isUnfit, setUnfit] = useState(false)
  const { run, status } = useServerMethodCall<unknown, object>('EditionsController', 'saveSetting')

  async function save(value: string | null) {
    setUnfit(value === null)
    if (value === null) return
    try {
      await run({ editionId, key: setting.key, value, reason })
      done()
      onSaved()
    } catch {
      failed()
    }
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={setting.label} size="wide">
      <Form
        className={styles.form}
        errors={isUnfit ? [{ field: 'value', message: sayEdition('unfit') }] : []}
        onSubmit={() => void save(jsonOf(setting, draft))}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
            <Button onPress={() => void save('')}>{sayEdition('toDefault')}</Button>
          </>
        }
      >
        <p className={styles.quiet}>
          {sayEdition('defaultIs', { value: valueText(setting.kind, setting.defaultValue, language) })}
        </p>
        <SettingInput setting={setting} draft={draft} onChange={setDraft} isUnfit={isUnfit} />
        <TextField name="reason" label={say('reason')} value={reason} onChange={setReason} maxLength={255} />
      </Form>
      <SettingHistory setting={setting} />
    </Dialog>
  )
}
