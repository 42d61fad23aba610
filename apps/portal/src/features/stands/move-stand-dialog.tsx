import { hallName, type MovePreviewResult, type StandItem, standMethods } from '@foyer/fair-domain'
import { notifyRecordUpdateAvailable } from '@foyer/record-client'
import { useMethod, useMethodRun, useRun } from '@foyer/record-react'
import { type FormError, LoadingState, RadioGroup, SearchField, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { refusalText } from '../../shell/refusal.ts'
import { PreviewedDialog } from '../console-shell/records/previewed-dialog.tsx'
import { UnreachedList } from '../decisions/unreached-list.tsx'
import { MoveEffects } from './move-effects.tsx'
import type { FinishedMove } from './stand-sections.tsx'
import { standTexts } from './stands.texts.ts'

export interface MoveStandDialogProps {
  /** Id of the stand. */
  recordId: string
  onClose: () => void
}

/** Moves a company or swaps two: destination, preview, execution; the page follows the company. */
export function MoveStandDialog({ recordId, onClose }: MoveStandDialogProps) {
  const say = useTexts(standTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const [search, setSearch] = useState('')
  const { data } = useMethod(standMethods.getTargets, { standId: recordId, search })
  const preview = useMethodRun(standMethods.previewMove)
  const move = useMethodRun(standMethods.move)
  const navigate = useNavigate()
  const { mutateAsync: refresh } = useRun(notifyRecordUpdateAvailable)
  const [target, setTarget] = useState<StandItem | null>(null)
  const [reason, setReason] = useState('')
  const [effects, setEffects] = useState<MovePreviewResult | null>(null)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  if (!data) return <LoadingState />
  const { stand, targets, hasMore } = data
  const placeOf = ({ pavilion, name }: StandItem) => `${hallName(pavilion, language)}, ${name}`
  const shown = target && !targets.some(({ id }) => id === target.id) ? [target, ...targets] : targets

  const inputTo = ({ id, participationId }: StandItem) => ({
    standId: recordId,
    targetId: id,
    holderId: participationId,
    reason,
  })

  /** The preview comes first; the second click executes. */
  async function goOn() {
    if (!target) return setErrors([{ field: 'target', message: say('choose') }])
    setErrors([])
    try {
      if (effects === null) return setEffects(await preview.mutateAsync(inputTo(target)))
      const { moved } = await move.mutateAsync(inputTo(target))
      toasts.success(say(moved > 1 ? 'swapped' : 'moved'))
      void refresh([{ recordId }, { recordId: target.id }])
      onClose()
      const state: FinishedMove = { movedFrom: recordId, company: stand.company ?? '' }
      void navigate(recordPath('Stand__c', target.id), { state })
    } catch (error) {
      setEffects(null)
      setErrors([{ message: refusalText(error) ?? say('failed') }])
    }
  }

  return (
    <PreviewedDialog
      title={say('title', { company: stand.company ?? '', place: placeOf(stand) })}
      errors={errors}
      preview={
        effects && (
          <>
            <UnreachedList companies={effects.unreached} />
            {effects.companies.map((one) => (
              <MoveEffects key={one.company} {...one} />
            ))}
          </>
        )
      }
      submitLabel={effects === null ? say('show') : say(target?.participationId ? 'swap' : 'move')}
      cancelLabel={say('cancel')}
      backLabel={say('back')}
      isPending={preview.status === 'running' || move.status === 'running'}
      onSubmit={() => void goOn()}
      onBack={() => setEffects(null)}
      onClose={onClose}
    >
      <SearchField label={say('search')} placeholder={say('search')} value={search} onChange={setSearch} />
      {shown.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <RadioGroup
          name="target"
          label={say('targets')}
          isRequired
          value={target?.id ?? ''}
          onChange={(id) => setTarget(shown.find((one) => one.id === id) ?? null)}
          error={errors.find(({ field }) => field === 'target')?.message}
          options={shown.map((one) => ({
            value: one.id,
            label: placeOf(one),
            description: [
              say('size', { area: one.area, sides: one.openSides }),
              one.company === null ? say('free') : say('swapWith', { company: one.company }),
            ].join(' · '),
          }))}
        />
      )}
      {hasMore && <p>{say('more')}</p>}
      <TextArea
        name="reason"
        label={say('reason')}
        hint={say('reasonHint')}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </PreviewedDialog>
  )
}
