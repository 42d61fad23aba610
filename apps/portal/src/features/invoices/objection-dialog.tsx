import { invoiceMethods, type ProFormaItem } from '@foyer/fair-domain'
import { Dialog, TextArea, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** Objection of the company; the form keeps its values if sending fails. */
export function ObjectionDialog({ proForma: { id, number } }: { proForma: ProFormaItem }) {
  const say = useTexts(invoicesTexts)
  const toasts = useToasts()
  const form = useMethodForm(invoiceMethods.object, {
    initial: { text: '' },
    texts: invoicesTexts,
    labels: { text: say('objectionLabel') },
    draft: `objection:${id}`,
    sentence: () => say('objectionMissing'),
    hasBanner: true,
    input: ({ text }) => ({ id, text }),
  })
  async function send(close: () => void) {
    if (!(await form.submit())) return
    toasts.success(say('objectionSent'))
    close()
  }
  return (
    <Dialog title={say('objectTitle', { number })}>
      {(close) => (
        <MethodForm
          form={form}
          send={say('sendObjection')}
          failureTitle={say('objectionFailed')}
          onSubmit={() => void send(close)}
        >
          <TextArea {...form.text('text')} hint={say('objectionHint')} />
        </MethodForm>
      )}
    </Dialog>
  )
}
