import type { DecisionItem, MailsPreviewResult } from '@foyer/fair-domain'
import { Button, Dialog, Form, type FormError, LoadingState } from '@foyer/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MailList } from './mail-list.tsx'
import { queueTexts } from './queues.texts.ts'
import { type Choices, NO_WHY, reasonFields, reasonIssues, type Why, WhyFields } from './reason-fields.tsx'

interface DecisionStepsProps<Shown extends MailsPreviewResult> {
  title: string
  decision: DecisionItem
  needsNote: boolean
  hint?: string | undefined
  choices?: Choices | undefined
  /** Subject of the decision, above the form. */
  items?: ReactNode
  /** Content that arrives after the form: below the buttons, which stay in place. */
  below?: ReactNode
  /** Preview of the decision; null if it was refused and the refusal shown. */
  preview: (why: Why) => Promise<Shown | null>
  isPreviewing: boolean
  decide: (why: Why) => Promise<void>
  isDeciding: boolean
  /** Content above the mails. */
  above?: (shown: Shown) => ReactNode
  isUseless?: (shown: Shown) => boolean
  onClose: () => void
}

/**
 * A decision in two steps, each confirmed by Enter: the reason, then the preview of the mails. A decision
 * that can be undone needs only one.
 */
export function DecisionSteps<Shown extends MailsPreviewResult>(props: DecisionStepsProps<Shown>) {
  const { title, decision, needsNote, hint, choices, items, above, isUseless, onClose } = props
  const say = useTexts(queueTexts)
  const asks = reasonFields(decision)
  // A decision that can be undone and needs no input is executed immediately; the preview stays available.
  const isQuick =
    decision.canBeUndone &&
    !needsNote &&
    decision.reasons.length === 0 &&
    decision.asks.every(({ isRequired }) => !isRequired)
  const [why, setWhy] = useState(NO_WHY)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [shown, setShown] = useState<Shown | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const wantsPreview = useRef(!isQuick)

  async function show() {
    const missing = reasonIssues(decision, why, needsNote, {
      reasonMissing: say('reasonMissing'),
      noteMissing: say('noteMissing'),
      choiceMissing: say('choiceMissing'),
    })
    setErrors(missing)
    if (missing.length === 0) setShown(await props.preview(why))
  }

  function goOn() {
    const isPreview = wantsPreview.current
    wantsPreview.current = !isQuick
    return isPreview ? show() : props.decide(why)
  }
  /** Submitted like the decision itself: the form waits for a file first. */
  function askPreview() {
    wantsPreview.current = true
    form.current?.requestSubmit()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: without input the preview opens first
  useEffect(() => {
    if (!asks) void show()
  }, [])

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size={shown === null ? 'regular' : 'wide'}
      isTopFixed
    >
      {shown !== null ? (
        // A separate form, so that its button gets the focus when it appears.
        <Form
          key="mails"
          onSubmit={() => void props.decide(why)}
          actions={
            <>
              <Button
                type="submit"
                autoFocus
                variant={decision.tone === 'reject' ? 'danger' : 'primary'}
                isPending={props.isDeciding}
                isDisabled={isUseless?.(shown) ?? false}
              >
                {say('confirmMails', { count: shown.mails.length })}
              </Button>
              <Button onPress={asks ? () => setShown(null) : onClose}>
                {say(asks ? 'change' : 'cancel')}
              </Button>
            </>
          }
        >
          {above?.(shown)}
          <MailList mails={shown.mails} unreached={shown.unreached} />
        </Form>
      ) : asks ? (
        <>
          <Form
            key="why"
            ref={form}
            // A click on the button does what its label says, also after a preview that was blocked.
            onSubmitCapture={({ nativeEvent }) => {
              if ((nativeEvent as SubmitEvent).submitter) wantsPreview.current = !isQuick
            }}
            errors={errors}
            onSubmit={() => void goOn()}
            actions={
              <>
                <Button
                  type="submit"
                  variant={isQuick && decision.tone === 'reject' ? 'danger' : 'primary'}
                  isPending={isQuick ? props.isDeciding : props.isPreviewing}
                  // The preview that is loading replaces this button under the pointer.
                  isDisabled={isQuick && props.isPreviewing}
                >
                  {say(isQuick ? 'confirm' : 'toPreview')}
                </Button>
                {isQuick && (
                  <Button isPending={props.isPreviewing} onPress={askPreview}>
                    {say('toPreview')}
                  </Button>
                )}
                <Button onPress={onClose}>{say('cancel')}</Button>
              </>
            }
          >
            {items}
            <WhyFields
              decision={decision}
              why={why}
              onChange={setWhy}
              choices={choices}
              errors={errors}
              needsNote={needsNote}
              hint={hint}
              onGoOn={askPreview}
              sendsByEnter={isQuick}
            />
          </Form>
          {props.below}
        </>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}
