import { type DueItem, MAX_NOTICE_LENGTH, paymentMethods, romeDay } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, DateField, FileDrop, Form, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { FailureBanner } from './failure-banner.tsx'
import { useIsActing } from './personal.tsx'
import { reportPaymentTexts } from './say-paid.texts.ts'
import { useUploads } from './use-uploads.ts'

interface ReportPaymentProps {
  due: DueItem
  /** True if it is the main action of the page. */
  isPrimary?: boolean
  onSent: () => void
}

/** Payment notice with the receipt, or its outcome. */
export function ReportPayment({ due, isPrimary = false, onSent }: ReportPaymentProps) {
  const say = useTexts(reportPaymentTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { notice } = due
  const isActing = useIsActing()
  if (notice?.state === 'open')
    return <Banner tone="info">{say('waiting', { day: formatDay(notice.sentOn, language) })}</Banner>
  return (
    <>
      {notice?.state === 'rejected' && (
        <Banner tone="warning">{say('rejected', { answer: notice.answer ?? '' })}</Banner>
      )}
      {isActing ? (
        <p>{say('acting')}</p>
      ) : isOpen ? (
        <NoticeForm
          due={due}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      ) : (
        <p>
          <Button variant={isPrimary ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
            {say('open')}
          </Button>
        </p>
      )}
    </>
  )
}

interface NoticeFormProps {
  due: DueItem
  onClose: () => void
  onSent: () => void
}

function NoticeForm({ due, onClose, onSent }: NoticeFormProps) {
  const say = useTexts(reportPaymentTexts)
  const toasts = useToasts()
  const today = romeDay(Date.now())
  const [paidOn, setPaidOn] = useState(today)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const uploads = useUploads()
  const { mutateAsync: run, status, error } = useMethodRun(paymentMethods.sayPaid)
  const dayFault = paidOn === '' ? say('dayMissing') : paidOn > today ? say('dayAhead') : undefined
  const receiptFault = uploads.field.items.length === 0 ? say('receiptMissing') : undefined
  const errors = [
    ...(dayFault ? [{ field: 'paidOn', message: dayFault }] : []),
    ...(receiptFault ? [{ field: 'receipt', message: receiptFault }] : []),
  ]

  async function send() {
    setTried(true)
    if (errors.length > 0) return
    try {
      await run({ dueId: due.id, paidOn, text, files: uploads.ids })
      toasts.success(say('sent'))
      onSent()
    } catch {
      // The banner shows the reason; the form keeps its values.
    }
  }

  return (
    <section aria-label={say('title', { reference: due.transfer?.reference ?? '' })}>
      <p>{say('lead')}</p>
      <Form
        errors={isTried ? errors : []}
        onSubmit={() => void send()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('send')}
            </Button>
            <Button variant="quiet" onPress={onClose}>
              {say('close')}
            </Button>
          </>
        }
      >
        {status === 'failed' && <FailureBanner error={error} />}
        <FileDrop
          name="receipt"
          label={say('receipt')}
          hint={say('receiptHint')}
          isRequired
          {...uploads.field}
          error={isTried ? receiptFault : undefined}
        />
        <DateField
          name="paidOn"
          label={say('paidOn')}
          isRequired
          value={paidOn}
          onChange={(day) => setPaidOn(day ?? '')}
          error={isTried ? dayFault : undefined}
        />
        <TextArea
          name="text"
          label={say('text')}
          value={text}
          onChange={setText}
          maxLength={MAX_NOTICE_LENGTH}
          rows={3}
        />
      </Form>
    </section>
  )
}
