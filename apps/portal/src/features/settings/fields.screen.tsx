import {
  CUSTOM_FIELD_STATES,
  CUSTOM_FIELD_TYPES,
  type CustomFieldItem,
  customFieldMethods,
  FIELD_FORMS,
} from '@foyer/fair-domain'
import { Button, EmptyState, Select, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { fieldsTexts } from './fields.texts.ts'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { useChosen } from './use-chosen.ts'
import { useSettingsData } from './use-settings-data.ts'

const FIRST = 'Account'
const NEW = 'new'
const objectIn = (query: URLSearchParams) => query.get('object') ?? FIRST

export const loader = loadSettings('fields', customFieldMethods.getFields, ({ request }) => ({
  object: objectIn(new URL(request.url).searchParams),
}))

/** Custom fields that administrators added, one object at a time. */
export function Component() {
  const say = useTexts(fieldsTexts)
  const [query, setQuery] = useSearchParams()
  const [chosenId, setChosen] = useState<string | null>(null)
  const { data, read, afterRefresh } = useSettingsData(customFieldMethods.getFields, {
    object: objectIn(query),
  })
  const object = data?.object
  const chosen = useChosen(
    chosenId,
    object?.fields.find(({ id }) => id === chosenId),
  )
  const add = (
    <Button variant="primary" onPress={() => afterRefresh(() => setChosen(NEW))}>
      {say('add')}
    </Button>
  )
  return (
    <>
      <SettingsHeader name="fields" actions={object && object.fields.length > 0 && add} />
      {data && object ? (
        <>
          <div className={styles.tools}>
            <Select
              label={say('object')}
              options={data.objects.map(({ apiName, label, added }) => ({
                value: apiName,
                label: added > 0 ? say('objectOption', { label, count: added }) : label,
              }))}
              value={object.apiName}
              onChange={(next) => next && setQuery({ object: next })}
            />
          </div>
          {object.fields.length === 0 ? (
            <EmptyState title={say('none')} action={add}>
              {say('noneText')}
            </EmptyState>
          ) : (
            <FieldTable
              label={object.label}
              fields={object.fields}
              records={object.records}
              onChoose={({ id }) => afterRefresh(() => setChosen(id))}
            />
          )}
        </>
      ) : (
        <ReadState read={read} />
      )}
      {(chosen || chosenId === NEW) && object && (
        <FieldDialog object={object} field={chosen ?? null} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

interface TableProps {
  label: string
  fields: readonly CustomFieldItem[]
  records: number
  onChoose: (field: CustomFieldItem) => void
}

const TONES = { active: 'success', hidden: 'warning', retired: 'neutral' } as const

function FieldTable({ label, fields, records, onChoose }: TableProps) {
  const say = useTexts(fieldsTexts)
  const saySettings = useTexts(settingsTexts)
  const { language } = usePortal()
  const nameOf = (field: CustomFieldItem) => (language === 'it' ? field.italian : field.english)
  const columns: TableColumn<CustomFieldItem>[] = [
    { id: 'label', header: say('label'), cell: nameOf },
    { id: 'type', header: say('type'), cell: ({ type }) => CUSTOM_FIELD_TYPES[type][language] },
    {
      id: 'readers',
      header: say('seenBy'),
      cell: ({ readers, state }) =>
        readers.length === 0 || state !== 'active'
          ? say('onlyAdmins')
          : say('andAdmins', { count: readers.length }),
    },
    {
      id: 'place',
      header: say('place'),
      cell: ({ onPage, forms }) =>
        [...(onPage ? [say('page')] : []), ...forms.map((form) => FIELD_FORMS[form].label[language])].join(
          ', ',
        ) || say('nowhere'),
    },
    {
      id: 'filled',
      header: say('filled'),
      align: 'end',
      cell: ({ filled }) => say('filledOf', { filled, records }),
    },
    {
      id: 'state',
      header: say('state'),
      cell: ({ state }) => <Status tone={TONES[state]}>{CUSTOM_FIELD_STATES[state][language]}</Status>,
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      cell: (field) => (
        <Button
          size="small"
          aria-label={saySettings('changeOf', { name: nameOf(field) })}
          onPress={() => onChoose(field)}
        >
          {saySettings('change')}
        </Button>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={fields} rowId={({ id }) => id} isDense />
}
