import { REFERENT_AREAS } from '@foyer/fair-domain'
import { Badge, Button, ChevronDownIcon, MultiSelect, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { areaNames, type FormReferent, nameOf } from './form-referent.ts'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'

interface ReferentFieldsProps {
  referent: FormReferent
  index: number
  areas: readonly string[]
  errorAt: (field: string) => string | undefined
  onChange: (values: Partial<FormReferent>) => void
  onRemove: () => void
}

const FIELDS = [
  { name: 'firstName', text: 'firstName' },
  { name: 'lastName', text: 'lastName' },
  { name: 'title', text: 'jobTitle' },
  { name: 'email', text: 'email', type: 'email' },
  { name: 'phone', text: 'phone', type: 'tel', hint: 'phoneHint' },
] as const

/** One referent: a summary line that expands to all fields. */
export function ReferentFields(props: ReferentFieldsProps) {
  const { referent, index, areas, errorAt, onChange, onRemove } = props
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const name = nameOf(referent)
  const at = (field: string) => `referents.${index}.${field}`
  // Users with an account maintain their own data; only missing values can be filled in for them.
  const isKept = (field: (typeof FIELDS)[number]['name']) =>
    field === 'email'
      ? referent.isStored
      : referent.hasUser && referent[field].trim() !== '' && !errorAt(at(field))
  const [isOpen, setOpen] = useState(!referent.isStored)
  const hasIssue = [...FIELDS.map(({ name: field }) => field), 'areas'].some((field) => errorAt(at(field)))
  return (
    <details
      className={styles.referent}
      open={isOpen || hasIssue}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{name || say('newReferent')}</h2>
        {referent.isPrimary && <Badge tone="info">{say('primary')}</Badge>}
        <span className={styles.covers}>
          {[referent.title, areaNames(referent.areas, language)].filter(Boolean).join(' · ')}
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.fields}>
        {FIELDS.map(({ name: field, text, ...rest }) => (
          <TextField
            key={field}
            name={at(field)}
            label={say(text)}
            type={'type' in rest ? rest.type : 'text'}
            hint={'hint' in rest && !isKept(field) ? say(rest.hint) : undefined}
            isRequired
            isReadOnly={isKept(field)}
            value={referent[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={errorAt(at(field))}
          />
        ))}
        <MultiSelect
          name={at('areas')}
          label={say('areas')}
          hint={say('areasHint')}
          options={areas.map((area) => ({
            value: area,
            label: REFERENT_AREAS[area as keyof typeof REFERENT_AREAS]?.[language] ?? area,
          }))}
          value={referent.areas}
          onChange={(values) => onChange({ areas: values })}
          error={errorAt(at('areas'))}
        />
      </div>
      {!referent.isPrimary && (
        <Button variant="quiet" size="small" onPress={onRemove}>
          {say('remove', { name: name || say('number', { number: index + 1 }) })}
        </Button>
      )}
    </details>
  )
}
