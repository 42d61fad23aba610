import { useServerMethodCall } from '@foyer/record-react'
import { Button, Dialog, Form, Switch, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { choicesTexts } from './choices.texts.ts'
import { settingsTexts } from './settings.texts.ts'

export interface Choice {
  id: string
  value: string
  english: string
  italian: string
  position: number
  active: boolean
  isUsed: boolean
}

interface Props {
  list: string
  /** Null for a new one. */
  choice: Choice | null
  /** Where a new one would stand. */
  position: number
  onClose: () => void
  onSaved: () => void
}

const FIELDS = ['english', 'italian', 'value'] as const

/** Words, value and whether it is offered. What somebody chose can be switched off, never removed. */
export function ChoiceDialog({ list, choice, position, onClose, onSaved }: Props) {
  const say = useTexts(settingsTexts)
  const sayChoice = useTexts(choicesTexts)
  const { done, failed } = useOutcome()
  const [values, setValues] = useState(
    choice ?? { id: null, value: '', english: '', italian: '', position, active: true },
  )
  const [faults, setFaults] = useState<readonly (typeof FIELDS)[number][]>([])
  const { run: save, status } = useServerMethodCall<unknown, object>('ChoicesController', 'saveChoice')
  const { run: remove } = useServerMethodCall<unknown, object>('ChoicesController', 'removeChoice')
  const faultOf = (field: (typeof FIELDS)[number]) =>
    faults.includes(field) ? sayChoice(`${field}Fault`) : undefined

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
      done()
      onSaved()
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_INPUT') setFaults(['value'])
      else failed(errorCodeOf(error) === 'CHOICE_IN_USE' ? sayChoice('inUse') : undefined)
    }
  }
  function submit() {
    const found = FIELDS.filter((field) => values[field].trim() === '')
    setFaults(found)
    if (found.length === 0) void attempt(() => save({ ...values, list }))
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={choice?.english ?? sayChoice('add')}>
      <Form
        errors={faults.map((field) => ({ field, message: sayChoice(`${field}Fault`) }))}
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
            error={faultOf(field)}
          />
        ))}
        <Switch isSelected={values.active} onChange={(active) => setValues({ ...values, active })}>
          {sayChoice('offered')}
        </Switch>
        {choice?.isUsed && <p>{sayChoice('inUse')}</p>}
      </Form>
    </Dialog>
  )
}
