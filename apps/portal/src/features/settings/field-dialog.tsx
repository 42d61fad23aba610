import {
  CUSTOM_FIELD_STATES,
  CUSTOM_FIELD_TYPE_NAMES,
  CUSTOM_FIELD_TYPES,
  type CustomFieldItem,
  type CustomFieldState,
  type CustomFieldType,
  canBeSearched,
  customFieldIssues,
  customFieldMethods,
  DATA_CLASS_HINTS,
  DATA_CLASS_LABELS,
  FIELD_FORM_NAMES,
  FIELD_FORMS,
  type FieldObjectItem,
  hasEntries,
  hasLength,
  MAX_FIELD_LABEL,
  PROFILES,
  type Profile,
} from '@foyer/fair-domain'
import { DATA_CLASSES } from '@foyer/record-contract/metadata'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  Fieldset,
  MultiSelect,
  NumberField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { invalid, useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { draftOf, entriesIn } from './field-draft.ts'
import { fieldsTexts } from './fields.texts.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  object: FieldObjectItem
  /** Null for a new one. */
  field: CustomFieldItem | null
  onClose: () => void
}

const OWN_SECTION = ''

/** A field: labels in both languages, visibility, placement. Immutable properties are hidden. */
export function FieldDialog({ object, field, onClose }: Props) {
  const say = useTexts(fieldsTexts)
  const saySettings = useTexts(settingsTexts)
  const { language } = usePortal()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const form = useMethodForm(customFieldMethods.saveField, {
    initial: draftOf(object.apiName, field),
    texts: fieldsTexts,
    check: ({ data, ...values }) =>
      invalid(
        customFieldIssues({ ...values, entries: entriesIn(typed, values.entries), data: data || null }),
      ),
    input: (values) => ({ ...values, entries: entriesIn(typed, values.entries) }),
    onSent: () => {
      toasts.success(say('saved'))
      onClose()
    },
  })
  const { values } = form

  const label = (name: 'english' | 'italian') => (
    <TextField key={name} {...form.text(name)} isRequired maxLength={MAX_FIELD_LABEL} />
  )
  const help = (name: 'helpEnglish' | 'helpItalian') => (
    <TextField key={name} {...form.text(name)} hint={say('helpHint')} maxLength={255} />
  )
  const roles = object.profiles
    .filter((profile): profile is Profile => profile in PROFILES && profile !== 'admin')
    .map((profile) => ({ value: profile, label: PROFILES[profile][language] }))
  const forms = FIELD_FORM_NAMES.filter((name) => FIELD_FORMS[name].object === object.apiName)
  const isItalian = language === 'it'
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={field ? field[isItalian ? 'italian' : 'english'] : say('addTo', { object: object.label })}
    >
      <MethodForm
        form={form}
        send={saySettings('save')}
        more={<Button onPress={onClose}>{say('cancel')}</Button>}
      >
        {field && <p>{say('apiName', { name: field.name })}</p>}
        <Fieldset legend={say('words')} columns={2}>
          {isItalian ? [label('italian'), label('english')] : [label('english'), label('italian')]}
          {isItalian
            ? [help('helpItalian'), help('helpEnglish')]
            : [help('helpEnglish'), help('helpItalian')]}
          {!field && (
            <Select
              {...form.choice('type')}
              hint={say('typeHint')}
              options={CUSTOM_FIELD_TYPE_NAMES.map((value) => ({
                value,
                label: CUSTOM_FIELD_TYPES[value][language],
              }))}
              onChange={(type) => type && form.change({ type: type as CustomFieldType, maxLength: null })}
            />
          )}
          {hasLength(values.type) && <NumberField {...form.number('maxLength')} isRequired />}
        </Fieldset>
        {hasEntries(values.type) && (
          <>
            {values.entries.length > 0 && (
              <CheckboxGroup
                label={say('entries')}
                hint={say('offered')}
                isRow
                options={values.entries.map(({ value, italian, english }) => ({
                  value,
                  label: isItalian ? italian : english,
                }))}
                value={values.entries.filter(({ active }) => active).map(({ value }) => value)}
                onChange={(offered) =>
                  form.change({
                    entries: values.entries.map((entry) => ({
                      ...entry,
                      active: offered.includes(entry.value),
                    })),
                  })
                }
              />
            )}
            <TextArea
              name="entries"
              label={say(values.entries.length > 0 ? 'newEntries' : 'entries')}
              hint={say(values.entries.length > 0 ? 'newEntriesHint' : 'entriesHint')}
              rows={4}
              value={typed}
              onChange={setTyped}
              error={form.errorOf('entries')}
            />
          </>
        )}
        <Fieldset legend={say('who')} hint={say('whoHint')} columns={2}>
          <MultiSelect
            {...form.list('readers')}
            options={roles}
            onChange={(readers) =>
              form.change({ readers, editors: values.editors.filter((profile) => readers.includes(profile)) })
            }
          />
          <MultiSelect
            {...form.list('editors')}
            hint={say('editorsHint')}
            options={roles.filter(({ value }) => values.readers.includes(value))}
          />
        </Fieldset>
        <Fieldset legend={say('where')}>
          <Checkbox {...form.flag('onPage')} />
          {values.onPage && object.sections.length > 0 && (
            <Select
              {...form.choice('section')}
              options={[
                { value: OWN_SECTION, label: say('ownSection') },
                ...object.sections.map(({ name, label: heading }) => ({ value: name, label: heading })),
              ]}
              value={values.section ?? OWN_SECTION}
            />
          )}
          {forms.length > 0 && (
            <CheckboxGroup
              {...form.list('forms')}
              hint={say('formsHint')}
              options={forms.map((name) => ({ value: name, label: FIELD_FORMS[name].label[language] }))}
            />
          )}
        </Fieldset>
        <Fieldset legend={say('rules')}>
          <Checkbox
            {...form.flag('required')}
            hint={say('requiredHint', { missing: object.records - (field?.filled ?? 0) })}
          />
          {object.isSearched && canBeSearched(values.type) && (
            <Checkbox
              {...form.flag('searchable')}
              isDisabled={field !== null && !field.searchable}
              hint={say('searchableHint')}
            />
          )}
        </Fieldset>
        <RadioGroup
          {...form.choice('data')}
          hint={say('dataHint')}
          isRequired
          options={DATA_CLASSES.map((value) => ({
            value,
            label: DATA_CLASS_LABELS[value][language],
            description: DATA_CLASS_HINTS[value][language],
          }))}
        />
        {field && (
          <RadioGroup
            {...form.choice('state')}
            hint={say('stateHint')}
            isRow
            options={(Object.keys(CUSTOM_FIELD_STATES) as CustomFieldState[]).map((value) => ({
              value,
              label: CUSTOM_FIELD_STATES[value][language],
            }))}
          />
        )}
      </MethodForm>
    </Dialog>
  )
}
