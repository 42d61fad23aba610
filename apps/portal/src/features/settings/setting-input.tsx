import { type EditionSettingItem, hallName, isRowKind, type SettingIssue } from '@foyer/fair-domain'
import { DatePicker, Select, Switch, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { RowsEditor } from './rows-editor.tsx'
import type { Draft } from './setting-draft.ts'

interface Props {
  setting: EditionSettingItem
  draft: Draft
  onChange: (draft: Draft) => void
  issues: readonly SettingIssue[]
}

/** The control, or the rows of controls, for the kind of a setting. */
export function SettingInput({ setting: { kind, label, halls = [] }, draft, onChange, issues }: Props) {
  const say = useTexts(editionSettingsTexts)
  const language = useLanguage()
  const common = { name: 'value', label, error: issues.length > 0 ? say('unfit') : undefined }
  if (typeof draft !== 'string')
    return isRowKind(kind) && <RowsEditor {...{ kind, label, onChange, issues, halls }} rows={draft} />
  switch (kind) {
    case 'flag':
      return (
        <Switch isSelected={draft === 'true'} onChange={(isOn) => onChange(String(isOn))}>
          {label}
        </Switch>
      )
    case 'day':
      return <DatePicker {...common} value={draft || null} onChange={(day) => onChange(day ?? '')} />
    case 'hall':
      return (
        <Select
          {...common}
          options={['', ...halls].map((name) => ({
            value: name,
            label: name === '' ? say('noHall') : hallName(name, language),
          }))}
          value={draft}
          onChange={(name) => onChange(name ?? '')}
        />
      )
    case 'count':
    case 'percent':
      return <TextField {...common} inputMode="decimal" value={draft} onChange={onChange} />
    case 'cents':
      return (
        <TextField
          {...common}
          hint={say('amountHint')}
          inputMode="decimal"
          value={draft}
          onChange={onChange}
        />
      )
    case 'time':
      return <TextField {...common} hint={say('timeHint')} value={draft} onChange={onChange} />
    default:
      return <TextField {...common} value={draft} onChange={onChange} />
  }
}
