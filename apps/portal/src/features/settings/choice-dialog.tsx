import { type ChoiceSettingItem, choiceMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, CheckboxGroup, Dialog, Switch, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
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
}

/** Labels, value and availability. A used choice can be disabled, never removed. */
export function ChoiceDialog({ list, choice, pavilions, onClose }: Props) {
  const say = useTexts(settingsTexts)
  const sayChoice = useTexts(choicesTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const { mutateAsync: save } = useMethodRun(choiceMethods.saveChoice)
  // Until the user changes it, it shows the stored value and is not sent.
  const [touched, setTouched] = useState<string[] | null>(null)
  const closedIn = touched ?? choice?.closedIn ?? []
  const { mutateAsync: close } = useMethodRun(choiceMethods.closeCategory)
  const { mutateAsync: remove } = useMethodRun(choiceMethods.removeChoice)
  const form = useForm(choiceMethods.saveChoice.input, {
    initial: {
      id: choice?.id ?? null,
      list,
      value: choice?.value ?? '',
      english: choice?.english ?? '',
      italian: choice?.italian ?? '',
      active: choice?.active ?? true,
    },
    texts: choicesTexts,
    order: ['english', 'italian', 'value'],
    labels: { active: sayChoice('offered') },
    issuesOf: (error) => (errorCodeOf(error) === 'INVALID_INPUT' ? { value: 'invalid' } : undefined),
    send: async (values) => {
      await save(values)
      if (choice && touched) await close({ id: choice.id, closedIn: touched })
    },
    onSent: finish,
  })
  function finish() {
    done()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={choice?.[language === 'it' ? 'italian' : 'english'] ?? sayChoice('add')}
    >
      <MethodForm
        form={form}
        send={say('save')}
        more={
          choice &&
          !choice.isUsed && (
            <Button variant="danger" onPress={() => void remove({ id: choice.id }).then(finish, failed)}>
              {sayChoice('remove')}
            </Button>
          )
        }
      >
        <TextField {...form.text('english')} />
        <TextField {...form.text('italian')} />
        {choice === null && <TextField {...form.text('value')} hint={sayChoice('valueHint')} />}
        <Switch {...form.flag('active')} />
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
      </MethodForm>
    </Dialog>
  )
}
