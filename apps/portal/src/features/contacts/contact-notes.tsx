import {
  CONTACT_INTEREST_NAMES,
  CONTACT_INTERESTS,
  type ContactNotes,
  type ContactsResult,
  MAX_CONTACT_NOTE,
} from '@foyer/fair-domain'
import { CheckboxGroup, RadioGroup, TextArea } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { contactsTexts } from './contacts.texts.ts'

interface ContactNotesFieldsProps {
  topics: ContactsResult['topics']
  values: ContactNotes
  onChange: (changed: Partial<ContactNotes>) => void
}

/** Interest, topics and note of the team. */
export function ContactNotesFields({ topics, values, onChange }: ContactNotesFieldsProps) {
  const say = useTexts(contactsTexts)
  const language = useLanguage()
  return (
    <>
      <RadioGroup
        isRow
        label={say('interest')}
        options={CONTACT_INTEREST_NAMES.map((value) => ({
          value,
          label: CONTACT_INTERESTS[value][language],
        }))}
        value={values.interest}
        onChange={(value) =>
          onChange({ interest: CONTACT_INTEREST_NAMES.find((name) => name === value) ?? null })
        }
      />
      {topics.length > 0 && (
        <CheckboxGroup
          isRow
          label={say('topics')}
          options={topics.map((topic) => ({
            value: topic.id,
            label: language === 'it' ? topic.it : topic.en,
          }))}
          value={values.topics}
          onChange={(chosen) => onChange({ topics: chosen })}
        />
      )}
      <TextArea
        label={say('note')}
        hint={say('noteHint')}
        maxLength={MAX_CONTACT_NOTE}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}
