import { type PreviewConfirmResult, formatCents, proposalMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'

interface ConfirmProposalProps {
  hallId: string
  version: number
  placed: number
}

/** Confirms a proposal after showing what it does, or discards it. */
export function ConfirmProposal({ hallId, version, placed }: ConfirmProposalProps) {
  const say = useTexts(proposalTexts)
  const language = useLanguage()
  const fail = useFailure()
  const toasts = useToasts()
  const preview = useMethodRun(proposalMethods.previewConfirm)
  const confirm = useMethodRun(proposalMethods.confirm)
  const discard = useMethodRun(proposalMethods.discard)
  const [shown, setShown] = useState<PreviewConfirmResult>()
  const [isDiscarding, setDiscarding] = useState(false)
  const [dropped, setDropped] = useState(0)
  const input = { hallId, version }
  const run = async () => {
    setShown(undefined)
    try {
      const answer = await confirm.mutateAsync(input)
      setDropped(answer.dropped)
      if (answer.dropped === 0) toasts.success(say('confirmed', answer))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      {dropped > 0 && <Banner tone="warning">{say('dropped', { count: dropped })}</Banner>}
      <div className={styles.bar}>
        <span>{say('hidden')}</span>
        <Button onPress={() => setDiscarding(true)} isPending={discard.status === 'running'}>
          {say('discard')}
        </Button>
        <Button
          variant="primary"
          isDisabled={placed === 0}
          isPending={preview.status === 'running' || confirm.status === 'running'}
          onPress={() => void preview.mutateAsync(input).then(setShown).catch(fail)}
        >
          {say('confirm')}
        </Button>
      </div>
      <AlertDialog
        isOpen={shown !== undefined}
        title={say('confirmTitle')}
        confirmLabel={say('confirmNow')}
        onConfirm={run}
        onOpenChange={(isOpen) => !isOpen && setShown(undefined)}
      >
        {shown && (
          <>
            <p>{say('accepts', { count: shown.accepted })}</p>
            <p>
              {say('offers', { count: shown.offered })}
              {shown.offered > 0 &&
                ` ${say('offersUntil', {
                  day: formatNearDay(shown.until, shown.until, language, { month: 'long' }),
                })}`}
            </p>
            <p>{say('stays', { count: shown.unplaced })}</p>
            <p>
              {say('totals', { area: Math.round(shown.area), total: formatCents(shown.total, language) })}
            </p>
          </>
        )}
      </AlertDialog>
      <AlertDialog
        isOpen={isDiscarding}
        title={say('discardTitle')}
        confirmLabel={say('discard')}
        isDestructive
        onConfirm={() => {
          setDiscarding(false)
          void discard.mutateAsync(input).catch(fail)
        }}
        onOpenChange={setDiscarding}
      >
        {say('discardHint')}
      </AlertDialog>
    </>
  )
}
