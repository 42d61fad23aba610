import { useLookup, useObjectInfo, useRecord } from '@foyer/record-react'
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
  const { objectApiName, field, value, onChange, values, common } = props
  const say = useTexts(fieldTexts)
  const language = useLanguage()
  const [text, setText] = useState<string>()
  const [chosen, setChosen] = useState<Option>()
  const [target] = field.referenceToInfos
  const id = typeof value === 'string' ? value : null
  const nameField = target?.nameFields.at(-1)
  // The form of an action starts with the id alone.
  const isNameless = id !== null && !chosen && !props.referenceName && target && nameField
  const { data: current } = useRecord(
    isNameless ? { recordId: id, optionalFields: [`${target.apiName}.${nameField}`] } : undefined,
  )
  const referenceName = props.referenceName || (current ? nameOf(current, nameField) : '')
  const typed = text ?? referenceName
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
    const label = nameOf(record, nameField) || record.id
    const second = Object.entries(record.fields).find(
      ([name, shown]) => name !== 'Id' && fieldText(shown, undefined, language) !== label,
    )?.[1]
    const description = fieldText(second, undefined, language)
    return [{ value: record.id, label, ...(description ? { description } : {}) }]
  })
  // After the matches, so that the first match stays first; with its name, although the search found others.
  if (id !== null && !options.some((option) => option.value === id))
    options.push(chosen?.value === id ? chosen : { value: id, label: referenceName || id })
  return (
    <div>
      <ComboBox
        {...common}
        options={options}
        value={id}
        inputValue={typed}
        onInputChange={setText}
        onChange={(next) => {
          onChange(next)
          const option = options.find((one) => one.value === next)
          setChosen(option)
          setText(option?.label ?? '')
        }}
        placeholder={say('typeToSearch')}
        isFilteredByCaller
      />
      {targetInfo?.createable && !common.isDisabled && (
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
