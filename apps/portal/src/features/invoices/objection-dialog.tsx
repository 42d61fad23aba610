import type { ShownProForma } from '@foyer/fair-domain'
import { useServerMethodCall } from '@foyer/record-react'
import { Button, Dialog, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { invoicesTexts } from './invoices.texts.ts'

const MAX_LENGTH = 2000

/** Where the company says what is wrong; what was typed stays when sending fails. */
export function ObjectionDialog({
  proForma: { id, number },
  onChanged,
}: {
  proForma: ShownProForma
  onChanged: () => void
}) {
  const say = useTexts(invoicesTexts)
  const toasts = useToasts()
  const { run, status } = useServerMethodCall('InvoicesController', 'object')
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
      const isOver = errorCodeOf(error) === 'OBJECTION_OVER'
      toasts.error(say('objectionFailed'), say(isOver ? 'objectionOver' : 'failedText'))
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
