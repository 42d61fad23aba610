import { fitsText, portalTextMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Button, Dialog, RadioGroup, SearchField, Status, Table, type TableColumn, TextArea } from '@foyer/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { allTexts, type PortalText } from './all-texts.ts'
import { loadSettings } from './load-settings.ts'
import { portalTextsTexts } from './portal-texts.texts.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { TextHistory } from './text-history.tsx'
import { useSettingsData } from './use-settings-data.ts'

const MAX_ROWS = 50

export const loader = loadSettings('texts', portalTextMethods.getChanged, () => ({}))

/** Finds and overrides any text of the portal. Without a search it lists the overridden ones. */
export function Component() {
  const say = useTexts(settingsTexts)
  const sayText = useTexts(portalTextsTexts)
  const portal = usePortal()
  const [language, setLanguage] = useState<Language>(portal.language)
  const [wanted, setWanted] = useState(useSearchParams()[0].get('find') ?? '')
  const [chosen, setChosen] = useState<PortalText | null>(null)
  const texts = useMemo(allTexts, [])
  const { data, read, afterRefresh } = useSettingsData(portalTextMethods.getChanged, {})
  if (!data) return <ReadState read={read} />
  const insteadOf = ({ language: spoken, source }: PortalText) =>
    data.find((changed) => changed.language === spoken && changed.source === source)?.text
  const words = wanted.trim().toLowerCase()
  const rows = texts.filter((text) => {
    if (text.language !== language) return false
    const instead = insteadOf(text)
    if (words === '') return instead !== undefined
    return `${text.place} ${text.source} ${instead ?? ''}`.toLowerCase().includes(words)
  })
  const columns: TableColumn<PortalText>[] = [
    { id: 'text', header: sayText('text'), cell: (text) => insteadOf(text) ?? text.source },
    {
      id: 'state',
      header: sayText('state'),
      cell: (text) =>
        insteadOf(text) === undefined ? (
          <Status>{sayText('own')}</Status>
        ) : (
          <Status tone="info">{sayText('insteadOf', { source: text.source })}</Status>
        ),
    },
    { id: 'place', header: sayText('place'), cell: ({ place }) => place },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (text) => (
        <Button
          size="small"
          aria-label={say('changeOf', { name: text.place })}
          onPress={() => afterRefresh(() => setChosen(text))}
        >
          {say('change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SettingsHeader name="texts" />
      <div className={styles.tools}>
        <SearchField
          label={sayText('find')}
          placeholder={sayText('find')}
          value={wanted}
          onChange={setWanted}
        />
        <RadioGroup
          name="language"
          label={sayText('language')}
          isRow
          options={[
            { value: 'it', label: sayText('italian') },
            { value: 'en-US', label: sayText('english') },
          ]}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      </div>
      {rows.length === 0 ? (
        <p>{sayText(words === '' ? 'noneChanged' : 'noneFound')}</p>
      ) : (
        <Table
          label={sayText('all')}
          columns={columns}
          rows={rows.slice(0, MAX_ROWS)}
          rowId={({ place }) => place}
          isDense
        />
      )}
      {rows.length > MAX_ROWS && <p className={styles.quiet}>{sayText('more', { count: rows.length })}</p>}
      {chosen && <TextDialog text={chosen} instead={insteadOf(chosen)} onClose={() => setChosen(null)} />}
    </>
  )
}

interface DialogProps {
  text: PortalText
  instead: string | undefined
  onClose: () => void
}

function TextDialog({ text, instead, onClose }: DialogProps) {
  const say = useTexts(settingsTexts)
  const sayText = useTexts(portalTextsTexts)
  const { done } = useOutcome()
  const form = useMethodForm(portalTextMethods.saveText, {
    initial: { text: instead ?? text.source },
    texts: portalTextsTexts,
    check: (values) => (fitsText(text.source, values.text) ? {} : { text: 'unfit' }),
    sentence: (issue) => (issue === 'unfit' ? sayText('unfit') : undefined),
    // The original text, typed again, is no override.
    input: (values) => ({ ...text, text: values.text.trim() === text.source ? '' : values.text }),
    onSent: () => {
      done()
      onClose()
    },
  })

  return (
    <Dialog isOpen onOpenChange={onClose} title={text.place}>
      <MethodForm
        form={form}
        send={say('save')}
        more={
          instead !== undefined && (
            <Button onPress={() => void form.submit({ text: '' })}>{sayText('restore')}</Button>
          )
        }
      >
        <p className={styles.quiet}>{sayText('ownIs', { source: text.source })}</p>
        <TextArea {...form.text('text')} hint={sayText('everywhere')} rows={4} maxLength={4000} />
      </MethodForm>
      <TextHistory
        source={text.source}
        language={text.language}
        onTake={(taken) => form.change({ text: taken })}
      />
    </Dialog>
  )
}
