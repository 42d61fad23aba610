import { invoiceMethods, type ProFormaItem } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { invoicesTexts } from './invoices.texts.ts'

const MAX_LENGTH = 2000

/** Objection of the company; the form keeps its values if sending fails. */
export function ObjectionDialog({
  proForma: { id, number },
  onChanged,
}: {
  proForma: ProFormaItem
  onChanged: () => void
}) {
  const say = useTexts(invoicesTexts)
  const toasts = useToasts()
  const { mutateAsync: run, status, error } = useMethodRun(invoiceMethods.object)
  const draft = useDraft(`objection:${id}`, { text: '' })
  const { text } = draft.values
  const [isMissing, setMissing] = useState(false)

  async function send(close: () => void) {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    try {
      await run({ id, text })
      draft.discard()
      toasts.success(say('objectionSent'))
      close()
    } catch {
      // The banner shows the reason; the form keeps its values.
    }
    onChanged()
  }

  const issue = isMissing ? say('objectionMissing') : undefined
  return (
    <Dialog title={say('objectTitle', { number })}>
      {(close) => (
        <Form
          errors={issue ? [{ field: 'text', message: issue }] : []}
          onSubmit={() => void send(close)}
          actions={
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('sendObjection')}
            </Button>
          }
        >
          {status === 'failed' && <FailureBanner error={error} title={say('objectionFailed')} />}
          <TextArea
            name="text"
            label={say('objectionLabel')}
            hint={say('objectionHint')}
            value={text}
            onChange={(value) => draft.change({ text: value })}
            maxLength={MAX_LENGTH}
            isRequired
            error={issue}
          />
        </Form>
      )}
    </Dialog>
  )
}
