import {
  type EditionSettingItem,
  editionMethods,
  IMPACTS,
  isRowKind,
  type SettingImpactResult,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { impactTexts } from './impact.texts.ts'
import { fieldOf } from './rows-editor.tsx'
import { draftOf, readDraft, valueText } from './setting-draft.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingImpact } from './setting-impact.tsx'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { useIssueText } from './use-issue-text.ts'

interface Props {
  editionId: string
  setting: EditionSettingItem
  onClose: () => void
}

/** One setting: description, default, history, and the controls that change it. */
export function SettingDialog({ editionId, setting, onClose }: Props) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const sayImpact = useTexts(impactTexts)
  const issueText = useIssueText(setting.kind)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const [draft, setDraft] = useState(draftOf(setting.kind, setting.value))
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const [seen, setSeen] = useState<{ json: string; impact: SettingImpactResult | null } | null>(null)
  const { mutateAsync: save, status } = useMethodRun(editionMethods.saveSetting)
  const { mutateAsync: simulate, status: simulating } = useMethodRun(editionMethods.simulateSetting)
  const { json, issues } = readDraft(setting, draft)
  const visibleIssues = hasTried ? issues : []
  const hasImpact = Object.hasOwn(IMPACTS, setting.key)
  const isSeen = seen?.json === json
  const defaultJson = JSON.stringify(setting.defaultValue)

  async function store(value: string) {
    try {
      // The default value is no change, so that it keeps following the days of the edition.
      await save({ editionId, key: setting.key, value: value === defaultJson ? '' : value, reason })
      done()
      onClose()
    } catch (error) {
      failed(error)
    }
  }
  /** A value that affects companies is previewed first, and saved on the second click. */
  async function look(value: string) {
    try {
      const impact = await simulate({ editionId, key: setting.key, value })
      // While nothing is booked, a setting of meetings is changed without a preview.
      if (impact.subject === 'meetings' && impact.looked === 0) return store(value)
      setSeen({ json: value, impact })
    } catch {
      setSeen({ json: value, impact: null })
    }
  }
  function submit() {
    setTried(true)
    if (issues.length > 0) return
    void (hasImpact && !isSeen ? look(json) : store(json))
  }

  function toDefault() {
    setDraft(draftOf(setting.kind, setting.defaultValue))
    void (hasImpact ? look(defaultJson) : store(defaultJson))
  }

  const isList = isRowKind(setting.kind)
  return (
    <Dialog isOpen onOpenChange={onClose} title={setting.label} size="wide">
      <Form
        className={isList ? styles.rowsForm : styles.form}
        errors={visibleIssues.map((issue) => ({
          field: isList ? fieldOf(issue) : 'value',
          message: isList ? issueText(issue) : sayEdition('unfit'),
        }))}
        onSubmit={submit}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isPending={status === 'running' || simulating === 'running'}
            >
              {hasImpact ? sayImpact(isSeen ? 'saveAnyway' : 'check') : say('save')}
            </Button>
            <Button onPress={toDefault}>{sayEdition('toDefault')}</Button>
          </>
        }
      >
        <p className={styles.quiet}>
          {sayEdition('defaultIs', { value: valueText(setting.kind, setting.defaultValue, language) })}
        </p>
        <SettingInput setting={setting} draft={draft} onChange={setDraft} issues={visibleIssues} />
        <TextField name="reason" label={say('reason')} value={reason} onChange={setReason} maxLength={255} />
        <div aria-live="polite">
          {isSeen && seen.impact && <SettingImpact impact={seen.impact} />}
          {isSeen && !seen.impact && <Banner tone="warning" title={sayImpact('failed')} />}
        </div>
      </Form>
      <SettingHistory setting={setting} onTake={(value) => setDraft(draftOf(setting.kind, value))} />
    </Dialog>
  )
}
