import {
  CUSTOM_FIELD_STATES,
  CUSTOM_FIELD_TYPE_NAMES,
  CUSTOM_FIELD_TYPES,
  type CustomFieldIssue,
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
  type FieldFormName,
  type FieldObjectItem,
  hasEntries,
  hasLength,
  MAX_FIELD_LABEL,
  PROFILES,
  type Profile,
} from '@foyer/fair-domain'
import { DATA_CLASSES, type DataClass } from '@foyer/record-contract/metadata'
import { useMethodRun } from '@foyer/record-react'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  Fieldset,
  Form,
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
import { usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { draftOf, entriesIn, type FieldDraft } from './field-draft.ts'
import { fieldsTexts } from './fields.texts.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  object: FieldObjectItem
  /** Null for a new one. */
  field: CustomFieldItem | null
  onClose: () => void
  onSaved: () => void
}

const OWN_SECTION = ''

/** A field: labels in both languages, visibility, placement. Immutable properties are hidden. */
export function FieldDialog({ object, field, onClose, onSaved }: Props) {
  const say = useTexts(fieldsTexts)
  const saySettings = useTexts(settingsTexts)
  const { language } = usePortal()
  const toasts = useToasts()
  const { failed } = useOutcome()
  const [draft, setDraft] = useState<FieldDraft>(() => draftOf(object.apiName, field))
  const [typed, setTyped] = useState('')
  const [issues, setIssues] = useState<readonly CustomFieldIssue[]>([])
  const { mutateAsync: run, status } = useMethodRun(customFieldMethods.saveField)
  const set = (change: Partial<FieldDraft>) => setDraft((previous) => ({ ...previous, ...change }))
  const issueOf = (name: CustomFieldIssue) => (issues.includes(name) ? say(`${name}Fault`) : undefined)

  async function submit() {
    const wanted = { ...draft, entries: entriesIn(typed, draft.entries) }
    const found = customFieldIssues(wanted)
    setIssues(found)
    const { data } = wanted
    if (found.length > 0 || data === null) return
    try {
      await run({ ...wanted, data })
      toasts.success(say('saved'))
      onSaved()
    } catch (error) {
      failed(error)
    }
  }

  const label = (name: 'english' | 'italian') => (
    <TextField
      key={name}
      name={name}
      label={say(name)}
      isRequired
      maxLength={MAX_FIELD_LABEL}
      value={draft[name]}
      onChange={(text) => set({ [name]: text })}
      error={issueOf(name)}
    />
  )
  const help = (name: 'helpEnglish' | 'helpItalian') => (
    <TextField
      key={name}
      name={name}
      label={say(name)}
      hint={say('helpHint')}
      maxLength={255}
      value={draft[name]}
      onChange={(text) => set({ [name]: text })}
    />
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
      <Form
        errors={issues.map((name) => ({ field: name, message: say(`${name}Fault`) }))}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {saySettings('save')}
            </Button>
            <Button onPress={onClose}>{say('cancel')}</Button>
          </>
        }
      >
        {field && <p>{say('apiName', { name: field.name })}</p>}
        <Fieldset legend={say('words')} columns={2}>
          {isItalian ? [label('italian'), label('english')] : [label('english'), label('italian')]}
          {isItalian
            ? [help('helpItalian'), help('helpEnglish')]
            : [help('helpEnglish'), help('helpItalian')]}
          {!field && (
            <Select
              name="type"
              label={say('type')}
              hint={say('typeHint')}
              options={CUSTOM_FIELD_TYPE_NAMES.map((value) => ({
                value,
                label: CUSTOM_FIELD_TYPES[value][language],
              }))}
              value={draft.type}
              onChange={(type) => type && set({ type: type as CustomFieldType, maxLength: null })}
            />
          )}
          {hasLength(draft.type) && (
            <NumberField
              name="maxLength"
              isRequired
              label={say('maxLength')}
              minValue={1}
              value={draft.maxLength ?? Number.NaN}
              onChange={(length) => set({ maxLength: Number.isNaN(length) ? null : length })}
              error={issueOf('maxLength')}
            />
          )}
        </Fieldset>
        {hasEntries(draft.type) && (
          <>
            {draft.entries.length > 0 && (
              <CheckboxGroup
                label={say('entries')}
                hint={say('offered')}
                isRow
                options={draft.entries.map(({ value, italian, english }) => ({
                  value,
                  label: isItalian ? italian : english,
                }))}
                value={draft.entries.filter(({ active }) => active).map(({ value }) => value)}
                onChange={(offered) =>
                  set({
                    entries: draft.entries.map((entry) => ({
                      ...entry,
                      active: offered.includes(entry.value),
                    })),
                  })
                }
              />
            )}
            <TextArea
              name="entries"
              label={say(draft.entries.length > 0 ? 'newEntries' : 'entries')}
              hint={say(draft.entries.length > 0 ? 'newEntriesHint' : 'entriesHint')}
              rows={4}
              value={typed}
              onChange={setTyped}
              error={issueOf('entries')}
            />
          </>
        )}
        <Fieldset legend={say('who')} hint={say('whoHint')} columns={2}>
          <MultiSelect
            name="readers"
            label={say('readers')}
            options={roles}
            value={draft.readers}
            onChange={(readers) =>
              set({ readers, editors: draft.editors.filter((profile) => readers.includes(profile)) })
            }
          />
          <MultiSelect
            name="editors"
            label={say('editors')}
            hint={say('editorsHint')}
            options={roles.filter(({ value }) => draft.readers.includes(value))}
            value={draft.editors}
            onChange={(editors) => set({ editors })}
            error={issueOf('editors')}
          />
        </Fieldset>
        <Fieldset legend={say('where')}>
          <Checkbox name="onPage" isSelected={draft.onPage} onChange={(onPage) => set({ onPage })}>
            {say('onPage')}
          </Checkbox>
          {draft.onPage && object.sections.length > 0 && (
            <Select
              name="section"
              label={say('section')}
              options={[
                { value: OWN_SECTION, label: say('ownSection') },
                ...object.sections.map(({ name, label: heading }) => ({ value: name, label: heading })),
              ]}
              value={draft.section ?? OWN_SECTION}
              onChange={(section) => set({ section: section || null })}
            />
          )}
          {forms.length > 0 && (
            <CheckboxGroup
              name="forms"
              label={say('forms')}
              hint={say('formsHint')}
              options={forms.map((name) => ({ value: name, label: FIELD_FORMS[name].label[language] }))}
              value={draft.forms}
              onChange={(chosen) => set({ forms: chosen as FieldFormName[] })}
            />
          )}
        </Fieldset>
        <Fieldset legend={say('rules')}>
          <Checkbox
            name="required"
            isSelected={draft.required}
            onChange={(required) => set({ required })}
            hint={say('requiredHint', { missing: object.records - (field?.filled ?? 0) })}
          >
            {say('required')}
          </Checkbox>
          {object.isSearched && canBeSearched(draft.type) && (
            <Checkbox
              name="searchable"
              isSelected={draft.searchable}
              isDisabled={field !== null && !field.searchable}
              onChange={(searchable) => set({ searchable })}
              hint={say('searchableHint')}
            >
              {say('searchable')}
            </Checkbox>
          )}
        </Fieldset>
        <RadioGroup
          name="data"
          label={say('data')}
          hint={say('dataHint')}
          isRequired
          options={DATA_CLASSES.map((value) => ({
            value,
            label: DATA_CLASS_LABELS[value][language],
            description: DATA_CLASS_HINTS[value][language],
          }))}
          value={draft.data ?? ''}
          onChange={(data) => set({ data: data as DataClass })}
          error={issueOf('data')}
        />
        {field && (
          <RadioGroup
            name="state"
            label={say('state')}
            hint={say('stateHint')}
            isRow
            options={(Object.keys(CUSTOM_FIELD_STATES) as CustomFieldState[]).map((value) => ({
              value,
              label: CUSTOM_FIELD_STATES[value][language],
            }))}
            value={draft.state}
            onChange={(state) => set({ state: state as CustomFieldState })}
          />
        )}
      </Form>
    </Dialog>
  )
}
