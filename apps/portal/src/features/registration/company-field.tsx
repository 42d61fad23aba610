import { useLookup } from '@foyer/record-react'
import { ComboBox, type Option } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { invitationsTexts } from './invitations.texts.ts'

const MIN_SEARCH_LENGTH = 2
const SUGGESTIONS = 10

interface CompanyFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** Finds a company by the start of its name. */
export function CompanyField({ value, onChange, error }: CompanyFieldProps) {
  const say = useTexts(invitationsTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const q = typed.trim()
  const isSearch = q.length >= MIN_SEARCH_LENGTH && q !== chosen?.label
  const { data } = useLookup(
    {
      objectApiName: 'Contact',
      fieldApiName: 'AccountId',
      targetApiName: ['Account'],
      pageSize: SUGGESTIONS,
      ...(isSearch ? { q, searchType: 'TypeAhead' as const } : { searchType: 'Recent' as const }),
    },
    { keepPrevious: true },
  )
  const found = Object.values(data?.lookupResults ?? {})
    .flatMap(({ records }) => records)
    .flatMap(({ id, fields }): Option[] =>
      id === null ? [] : [{ value: id, label: String(fields.Name?.value ?? id) }],
    )
  const options =
    chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <ComboBox
      name="accountId"
      label={say('company')}
      hint={say('companyHint')}
      isRequired
      options={options}
      value={value}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(next) => {
        const option = options.find((known) => known.value === next) ?? null
        setChosen(option)
        setTyped(option?.label ?? '')
        onChange(next)
      }}
      error={error}
      isFilteredByCaller
    />
  )
}
