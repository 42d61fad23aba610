import { type DueItem, MAX_NOTICE_LENGTH, paymentMethods, romeDay } from '@foyer/fair-domain'
import { Banner, Button, DateField, FileDrop, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { MethodForm } from './form/method-form.tsx'
import { useMethodForm } from './form/use-form.ts'
import { useIsActing } from './personal.tsx'
import { reportPaymentTexts } from './report-payment.texts.ts'
import { useUploads } from './use-uploads.ts'

interface ReportPaymentProps {
  due: DueItem
  /** True if it is the main action of the page. */
  isPrimary?: boolean
}

/** Payment notice with the receipt, or its outcome. */
export function ReportPayment({ due, isPrimary = false }: ReportPaymentProps) {
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
        <NoticeForm due={due} onClose={() => setOpen(false)} onSent={() => setOpen(false)} />
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
  const uploads = useUploads()
  const form = useMethodForm(paymentMethods.sayPaid, {
    initial: { paidOn: today, text: '' },
    texts: reportPaymentTexts,
    hasBanner: true,
    check: ({ paidOn }) => ({
      paidOn: paidOn === '' ? 'dayMissing' : paidOn > today ? 'dayAhead' : undefined,
      receipt: uploads.field.items.length === 0 ? 'receiptMissing' : undefined,
    }),
    sentence: (issue) => say(issue as 'dayMissing'),
    input: (values) => ({ dueId: due.id, ...values, files: uploads.ids }),
    onSent: () => {
      toasts.success(say('sent'))
      onSent()
    },
  })
  return (
    <section aria-label={say('title', { reference: due.transfer?.reference ?? '' })}>
      <p>{say('lead')}</p>
      <MethodForm
        form={form}
        send={say('send')}
        more={
          <Button variant="quiet" onPress={onClose}>
            {say('close')}
          </Button>
        }
      >
        <FileDrop
          name="receipt"
          label={say('receipt')}
          hint={say('receiptHint')}
          isRequired
          {...uploads.field}
          error={form.errorOf('receipt')}
        />
        <DateField {...form.choice('paidOn')} isRequired />
        <TextArea {...form.text('text')} maxLength={MAX_NOTICE_LENGTH} rows={3} />
      </MethodForm>
    </section>
  )
}
