import { MAX_ANSWER_LENGTH } from '@foyer/fair-domain'
import { useServerMethodCall } from '@foyer/record-react'
import { Button, Form, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { accreditationTexts } from './accreditation.texts.ts'

interface WordsFormProps {
  controller: string
  method: string
  /** Name of the words in the call. */
  field: string
  texts: { label: string; send: string; done: string }
  onDone: () => void
}

/** One text to the desk. */
export function WordsForm({ controller, method, field, texts, onDone }: WordsFormProps) {
  const say = useTexts(accreditationTexts)
  const toasts = useToasts()
  const { run, status } = useServerMethodCall(controller, method)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()

  async function send() {
    const found = words.trim() === '' ? say('required') : undefined
    setFault(found)
    if (found !== undefined) return
    try {
      await run({ [field]: words })
      toasts.success(texts.done)
      onDone()
    } catch {
      toasts.error(say('errorTitle'), say('failed'))
    }
  }

  return (
    <Form
      errors={fault ? [{ field, message: fault }] : []}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {texts.send}
        </Button>
      }
    >
      <TextArea
        name={field}
        label={texts.label}
        isRequired
        maxLength={MAX_ANSWER_LENGTH}
        value={words}
        onChange={setWords}
        error={fault}
      />
    </Form>
  )
}
