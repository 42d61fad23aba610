import { DatePicker, Switch, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import type { ShownSetting } from './setting-draft.ts'

interface Props {
  setting: ShownSetting
  draft: string
  onChange: (draft: string) => void
  isUnfit: boolean
}

/** The field that fits the kind of a setting. */
export function SettingInput({ setting: { kind, label }, draft, onChange, isUnfit }: Props) {
  const say = useTexts(editionSettingsTexts)
  const common = { name: 'value', label, error: isUnfit ? say('unfit') : undefined }
  switch (kind) {
    case 'flag':
      return (
        <Switch isSelected={draft === 'true'} onChange={(isOn) => onChange(String(isOn))}>
          {label}
        </Switch>
      )
    case 'day':
      return <DatePicker {...common} value={draft || null} onChange={(day) => onChange(day ?? '')} />
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
    case 'text':
    case 'time':
      return <TextField {...common} value={draft} onChange={onChange} />
    case 'names':
    case 'days':
      return <TextArea {...common} hint={say('listHint')} rows={6} value={draft} onChange={onChange} />
    default:
      return <TextArea {...common} hint={say('rowsHint')} rows={12} value={draft} onChange={onChange} />
  }
}
