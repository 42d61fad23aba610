import type { DecisionItem, QueueResult, UnreachedItem } from '@foyer/fair-domain'
import { queueMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useActions, useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Dialog, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { loadOpenChanges } from '../console-shell/bulk/bulk-data.ts'
import { DecisionSteps } from './decision-steps.tsx'
import { queueTexts } from './queues.texts.ts'
import { reasonFields, type Why } from './reason-fields.tsx'
import { UnreachedList } from './unreached-list.tsx'

export interface DecisionDialogProps {
  queue: QueueResult
  decision: DecisionItem
  recordId: string
  name: string
  /** Names of the selected parts; null in a queue without parts. */
  parts: string[] | null
  /** True if some part of the item is not accepted, so that the company gets a reason. */
  leavesParts: boolean
  onClose: () => void
  /** Called when the item is decided, by this user or by another one first. */
  onDecided: (isOpen: boolean) => void
}

/** One decision for one item, or the one that staff take instead. */
export function DecisionDialog(props: DecisionDialogProps) {
  const [instead, setInstead] = useState<DecisionItem>()
  const decision = instead ?? props.decision
  return <OneDecision key={decision.action} {...props} decision={decision} onInstead={setInstead} />
}

type OneDecisionProps = DecisionDialogProps & { onInstead: (decision: DecisionItem) => void }

function OneDecision(props: OneDecisionProps) {
  const { queue, decision, recordId, name, parts, leavesParts, onClose, onDecided } = props
  const say = useTexts(queueTexts)
  const toasts = useToasts()
  const portal = usePortal()
  const preview = useMethodRun(queueMethods.preview)
  const decide = useMethodRun(queueMethods.decide)
  const input = (why: Why) => ({ queue: queue.name, recordId, action: decision.action, ...why, parts })
  const leaves = decision.takesParts && leavesParts
  const { readers, unreached } = useReaders(decision, input)
  const language = useLanguage()
  const asked = { queue: queue.name, recordId, action: decision.action, language }
  const { data: found } = useMethod(
    queueMethods.getChoices,
    decision.asks.some(({ kind }) => kind === 'choice') ? asked : null,
  )

  const none = decision.asks.find(({ field, whenNone }) => whenNone && found?.choices[field]?.length === 0)

  function tell(error: unknown) {
    const code = errorCodeOf(error)
    if (code === 'ALREADY_DECIDED') {
      toasts.info(say('faster'), say('fasterText'))
      return onDecided(false)
    }
    if (code === 'SECOND_PERSON_NEEDED') {
      toasts.info(say('secondPerson'))
      return onClose()
    }
    const refused = writeIssuesOf(error)
    const general = refused?.general.join(' ') || Object.values(refused?.byField ?? {}).join(' ')
    toasts.error(say('refused'), general || (refusalText(error) ?? say('failed')))
    if (!reasonFields(decision)) onClose()
  }

  async function show(why: Why) {
    try {
      return await preview.mutateAsync(input(why))
    } catch (error) {
      tell(error)
      return null
    }
  }

  async function take(why: Why) {
    try {
      const { isOpen, undoId } = await decide.mutateAsync(input(why))
      // The key Z must not undo an older decision.
      if (undoId !== null) await loadOpenChanges(portal, true)
      toasts.success(say(decision.keepsOpen ? 'stepTaken' : isOpen ? 'oneMore' : 'done', { name }))
      onDecided(isOpen)
    } catch (error) {
      tell(error)
    }
  }

  const title = `${decision.label}: ${name}`
  if (none?.whenNone) return <NothingToChoose {...props} {...none.whenNone} title={title} />
  return (
    <DecisionSteps
      title={title}
      decision={decision}
      needsNote={decision.note === 'required' || leaves}
      hint={[leaves ? say('partsHint') : '', readers].filter(Boolean).join(' ') || undefined}
      choices={found?.choices}
      below={<UnreachedList companies={unreached} />}
      preview={show}
      isPreviewing={preview.status === 'running'}
      decide={take}
      isDeciding={decide.status === 'running'}
      onClose={onClose}
    />
  )
}

type NothingToChooseProps = OneDecisionProps & { title: string; text: string; instead: readonly string[] }

/** The decision would be refused: what staff can do instead, as far as the record allows it. */
function NothingToChoose(props: NothingToChooseProps) {
  const { queue, recordId, title, text, instead, onInstead, onClose } = props
  const say = useTexts(queueTexts)
  const { data } = useActions({ recordIds: [recordId], sections: ['Page'] })
  const possible = new Set(data?.actions[recordId]?.actions.map(({ apiName }) => apiName))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          {queue.decisions
            .filter(({ action }) => instead.includes(action) && possible.has(`${queue.object}.${action}`))
            .map((one, at) => (
              <Button
                key={one.action}
                variant={at === 0 ? 'primary' : 'secondary'}
                onPress={() => onInstead(one)}
              >
                {one.label}
              </Button>
            ))}
          <Button onPress={onClose}>{say('cancel')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

type DecideInput = Why & { queue: string; recordId: string; action: string; parts: string[] | null }

/** Language of the recipients of the decision, and the companies it does not reach, from a dry run before the note is written. */
function useReaders(decision: DecisionItem, input: (why: Why) => DecideInput) {
  const say = useTexts(queueTexts)
  const { mutateAsync } = useMethodRun(queueMethods.preview)
  const [languages, setLanguages] = useState<readonly Language[]>([])
  const isDryRun = decision.note !== null && decision.noteKind !== 'email'
  const [unreached, setUnreached] = useState<readonly UnreachedItem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (!isDryRun) return
    mutateAsync(
      input({ reasonCode: decision.reasons[0]?.code ?? '', note: '…', noteForCustomer: true, chosen: {} }),
    )
      .then((shown) => {
        setLanguages([...new Set(shown.mails.map(({ language }) => language))])
        setUnreached(shown.unreached)
      })
      // Refused for another reason, which is shown on the preview.
      .catch(() => undefined)
  }, [])
  const [only] = languages
  const key = languages.length > 1 ? 'readersBoth' : only === 'it' ? 'readersItalian' : 'readersEnglish'
  // Another line while the language is unknown: the buttons do not move.
  const unknown = decision.noteIsForCustomer ? say('noteCustomerHint') : '\u00a0'
  return { readers: only ? say(key) : isDryRun ? unknown : '', unreached }
}
