import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { TextArea, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { accreditationTexts } from './accreditation.texts.ts'

interface WordsFormProps<F extends 'answer' | 'why'> {
  method: MethodContract<Record<F, string>, unknown, 'change'>
  /** Name of the text in the call. */
  field: F
  texts: { label: string; send: string; done: string }
}

/** A form with one text for the organiser. */
export function KeywordForm<F extends 'answer' | 'why'>({ method, field, texts }: WordsFormProps<F>) {
  const say = useTexts(accreditationTexts)
  const toasts = useToasts()
  const { mutateAsync } = useMethodRun(method)
  const form = useForm<Record<string, string>, string, unknown>(method.input, {
    initial: { [field]: '' },
    texts: accreditationTexts,
    labels: { [field]: texts.label },
    draft: `accreditation:${field}`,
    sentence: (issue) => (issue === 'required' ? say('required') : undefined),
    send: (values) => mutateAsync(values as Record<F, string>),
    onSent: () => {
      toasts.success(texts.done)
    },
  })
  return (
    <MethodForm form={form} send={texts.send}>
      <TextArea {...form.text(field)} />
    </MethodForm>
  )
}
