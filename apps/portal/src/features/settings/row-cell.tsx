import { hallName, type RowColumn } from '@foyer/fair-domain'
import { DatePicker, Select, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { rowsTexts } from './rows.texts.ts'

interface Props {
  column: RowColumn
  name: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
  /** Halls to choose from. */
  halls: readonly string[]
}

const KEYBOARDS = { count: 'numeric', area: 'decimal', cents: 'decimal', percent: 'decimal' } as const

/** The control of one cell, by its column. */
export function RowCell({
  column: { kind, label, empty, choices },
  name,
  text,
  error,
  onChange,
  halls,
}: Props) {
  const say = useTexts(rowsTexts)
  const language = useLanguage()
  const common = {
    name,
    label: empty ? say('emptyMeans', { label: label[language], words: empty[language] }) : label[language],
    error,
  }
  const options = choices
    ? Object.entries(choices).map(([value, words]) => ({ value, label: words[language] }))
    : kind === 'hall' && halls.map((name) => ({ value: name, label: hallName(name, language) }))
  if (options)
    return (
      <Select
        {...common}
        options={options}
        value={text || null}
        onChange={(value) => onChange(value ?? '')}
      />
    )
  if (kind === 'day')
    return <DatePicker {...common} value={text || null} onChange={(day) => onChange(day ?? '')} />
  return (
    <TextField
      {...common}
      value={text}
      onChange={onChange}
      placeholder={empty?.[language] ?? ''}
      {...(kind in KEYBOARDS && { inputMode: KEYBOARDS[kind as keyof typeof KEYBOARDS] })}
    />
  )
}
