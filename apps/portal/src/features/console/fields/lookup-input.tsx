import { useLookup, useObjectInfo } from '@foyer/record-react'
import { ComboBox, Link, type Option } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { createPath } from '../../../shell/console-paths.ts'
import { fieldTexts } from './field.texts.ts'
import type { CommonProps, FieldInputProps } from './field-input-props.ts'
import { fieldText, nameOf } from './field-text.ts'
import styles from './fields.module.css'

const MIN_SEARCH_LENGTH = 2
const SUGGESTIONS = 10

/** Finds the target of a lookup: recent records first, then matches of the typed text. */
export function LookupInput(props: FieldInputProps & { common: CommonProps }) {
  const { objectApiName, field, value, onChange, referenceName = '', values, common } = props
  const say = useTexts(fieldTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(referenceName)
  const [target] = field.referenceToInfos
  const { data: targetInfo } = useObjectInfo({ objectApiName: target?.apiName })
  const q = typed.trim()
  const isSearch = q.length >= MIN_SEARCH_LENGTH && q !== referenceName
  const { data } = useLookup(
    {
      objectApiName,
      fieldApiName: field.apiName,
      pageSize: SUGGESTIONS,
      targetApiName: target ? [target.apiName] : undefined,
      dependentFieldBindings: bindings(field.filteredLookupInfo?.controllingFields, values),
      ...(isSearch ? { q, searchType: 'TypeAhead' as const } : { searchType: 'Recent' as const }),
    },
    { keepPrevious: true },
  )
  const found = Object.values(data?.lookupResults ?? {}).flatMap(({ records }) => records)
  const options: Option[] = found.flatMap((record) => {
    if (record.id === null) return []
    const label = nameOf(record, target?.nameFields.at(-1)) || record.id
    const second = Object.entries(record.fields).find(
      ([name, shown]) => name !== 'Id' && fieldText(shown, undefined, language) !== label,
    )?.[1]
    const description = fieldText(second, undefined, language)
    return [{ value: record.id, label, ...(description ? { description } : {}) }]
  })
  const id = typeof value === 'string' ? value : null
  if (id !== null && !options.some((option) => option.value === id))
    options.unshift({ value: id, label: referenceName || id })
  return (
    <div>
      <ComboBox
        {...common}
        options={options}
        value={id}
        inputValue={typed}
        onInputChange={setTyped}
        onChange={(next) => {
          onChange(next)
          setTyped(options.find((option) => option.value === next)?.label ?? '')
        }}
        placeholder={say('typeToSearch')}
        isFilteredByCaller
      />
      {targetInfo?.createable && (
        <Link href={createPath(targetInfo.apiName)} target="_blank" className={styles.create}>
          {say('createNew', { object: targetInfo.label })}
        </Link>
      )}
    </div>
  )
}

function bindings(fields: readonly string[] | undefined, values: FieldInputProps['values']) {
  const known = (fields ?? []).filter((name) => typeof values[name] === 'string')
  return known.length > 0 ? known.map((name) => `${name}=${values[name]}`) : undefined
}
