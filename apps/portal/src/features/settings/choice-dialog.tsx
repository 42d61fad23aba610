import { type ChoiceSettingItem, choiceMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, CheckboxGroup, Dialog, Form, Switch, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { choicesTexts } from './choices.texts.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  list: string
  /** Null for a new one. */
  choice: ChoiceSettingItem | null
  /** Pavilions in which it may be offered; empty for lists without. */
  pavilions: readonly { id: string; name: string }[]
  onClose: () => void
  onSaved: () => void
}

const FIELDS = ['english', 'italian', 'value'] as const

/** Labels, value and availability. A used choice can be disabled, never removed. */
export function ChoiceDialog({ list, choice, pavilions, onClose, onSaved }: Props) {
  const say = useTexts(settingsTexts)
  const sayChoice = useTexts(choicesTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const [values, setValues] = useState({
    id: choice?.id ?? null,
    value: choice?.value ?? '',
    english: choice?.english ?? '',
    italian: choice?.italian ?? '',
    active: choice?.active ?? true,
  })
  const [issues, setIssues] = useState<readonly (typeof FIELDS)[number][]>([])
  const { mutateAsync: save, status } = useMethodRun(choiceMethods.saveChoice)
  // Until the user changes it, it shows the stored value and is not sent.
  const [touched, setTouched] = useState<string[] | null>(null)
  const closedIn = touched ?? choice?.closedIn ?? []
  const { mutateAsync: close } = useMethodRun(choiceMethods.closeCategory)
  const { mutateAsync: remove } = useMethodRun(choiceMethods.removeChoice)
  const issueOf = (field: (typeof FIELDS)[number]) =>
    issues.includes(field) ? sayChoice(`${field}Fault`) : undefined

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
      done()
      onSaved()
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_INPUT') setIssues(['value'])
      else failed(error)
    }
  }
  async function store() {
    await save({ ...values, list })
    if (choice && touched) await close({ id: choice.id, closedIn: touched })
  }
  function submit() {
    const found = FIELDS.filter((field) => values[field].trim() === '')
    setIssues(found)
    if (found.length === 0) void attempt(store)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={choice?.[language === 'it' ? 'italian' : 'english'] ?? sayChoice('add')}
    >
      <Form
        errors={issues.map((field) => ({ field, message: sayChoice(`${field}Fault`) }))}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
            {choice && !choice.isUsed && (
              <Button variant="danger" onPress={() => void attempt(() => remove({ id: choice.id }))}>
                {sayChoice('remove')}
              </Button>
            )}
          </>
        }
      >
        {FIELDS.filter((field) => field !== 'value' || choice === null).map((field) => (
          <TextField
            key={field}
            name={field}
            label={sayChoice(field)}
            hint={field === 'value' ? sayChoice('valueHint') : undefined}
            isRequired
            maxLength={field === 'value' ? 40 : 80}
            value={values[field]}
            onChange={(text) => setValues({ ...values, [field]: text })}
            error={issueOf(field)}
          />
        ))}
        <Switch isSelected={values.active} onChange={(active) => setValues({ ...values, active })}>
          {sayChoice('offered')}
        </Switch>
        {choice && pavilions.length > 0 && (
          <CheckboxGroup
            label={sayChoice('pavilions')}
            hint={sayChoice('pavilionsHint')}
            isRow
            options={pavilions.map(({ id, name }) => ({ value: id, label: name }))}
            value={pavilions.map(({ id }) => id).filter((id) => !closedIn.includes(id))}
            onChange={(offered) =>
              setTouched(pavilions.map(({ id }) => id).filter((id) => !offered.includes(id)))
            }
          />
        )}
        {choice?.isUsed && <p>{sayChoice('inUse')}</p>}
      </Form>
    </Dialog>
  )
}
