import { invoiceMethods, type ProFormaItem } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalWords } from '../../shell/refusal.ts'
import { invoicesTexts } from './invoices.texts.ts'

const MAX_LENGTH = 2000

/** Where the company says what is wrong; what was typed stays when sending fails. */
export function ObjectionDialog({
  proForma: { id, number },
  onChanged,
}: {
  proForma: ProFormaItem
  onChanged: () => void
}) {
  const say = useTexts(invoicesTexts)
  const toasts = useToasts()
  const { run, status } = useMethodRun(invoiceMethods.object)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function send(close: () => void) {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    try {
      await run({ id, text })
      toasts.success(say('objectionSent'))
      close()
    } catch (error) {
      toasts.error(say('objectionFailed'), refusalWords(error) ?? say('objectionFailedText'))
    }
    onChanged()
  }

  return (
    <Dialog
      title={say('objectTitle', { number })}
      actions={(close) => (
        <Button variant="primary" isPending={status === 'running'} onPress={() => void send(close)}>
          {say('sendObjection')}
        </Button>
      )}
    >
      <TextArea
        label={say('objectionLabel')}
        hint={say('objectionHint')}
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        isRequired
        {...(isMissing ? { error: say('objectionMissing') } : {})}
      />
    </Dialog>
  )
}
