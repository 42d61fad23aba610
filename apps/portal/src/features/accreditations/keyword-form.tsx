import { MAX_ANSWER_LENGTH } from '@foyer/fair-domain'
import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, Form, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { accreditationTexts } from './accreditation.texts.ts'

interface WordsFormProps<F extends string> {
  method: MethodContract<Record<F, string>, unknown, 'change'>
  /** Name of the text in the call. */
  field: F
  texts: { label: string; send: string; done: string }
  onDone: () => void
}

/** A form with one text for the organiser. */
export function KeywordForm<F extends string>({ method, field, texts, onDone }: WordsFormProps<F>) {
  const say = useTexts(accreditationTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(method)
  const draft = useDraft(`accreditation:${field}`, { words: '' })
  const { words } = draft.values
  const [issue, setIssue] = useState<string>()

  async function send() {
    const found = words.trim() === '' ? say('required') : undefined
    setIssue(found)
    if (found !== undefined) return
    try {
      await run({ [field]: words } as Record<F, string>)
      draft.discard()
      toasts.success(texts.done)
      onDone()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Form
      errors={issue ? [{ field, message: issue }] : []}
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
        onChange={(value) => draft.change({ words: value })}
        error={issue}
      />
    </Form>
  )
}
