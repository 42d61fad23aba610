import { type JoinChoice, type MergePreviewResult, mergeMethods } from '@foyer/fair-domain'
import { notifyRecordUpdateAvailable } from '@foyer/record-client'
import { useMethod, useMethodRun, useRun } from '@foyer/record-react'
import { type FormError, LoadingState, RadioGroup, SearchField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { loadOpenChanges } from '../console-shell/bulk/bulk-data.ts'
import { PreviewedDialog } from '../console-shell/records/previewed-dialog.tsx'
import { mergeTexts } from './merge.texts.ts'
import { MergePreview } from './merge-preview.tsx'

export interface MergeDialogProps {
  /** The surviving record. */
  recordId: string
  name: string
  onClose: () => void
}

/** Merges two records of one company or person: selection, preview, execution. */
export function MergeDialog({ recordId, name, onClose }: MergeDialogProps) {
  const say = useTexts(mergeTexts)
  const toasts = useToasts()
  const portal = usePortal()
  const [search, setSearch] = useState('')
  const { data } = useMethod(mergeMethods.findDuplicates, { recordId, search })
  const preview = useMethodRun(mergeMethods.preview)
  const merge = useMethodRun(mergeMethods.merge)
  const { mutateAsync: refresh } = useRun(notifyRecordUpdateAvailable)
  const [droppedId, setDroppedId] = useState('')
  const [seen, setSeen] = useState<MergePreviewResult | null>(null)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  if (!data) return <LoadingState />

  /** The preview comes first; the second click executes. */
  async function goOn() {
    if (droppedId === '') return setErrors([{ field: 'duplicate', message: say('choose') }])
    setErrors([])
    try {
      if (seen === null) return setSeen(await preview.mutateAsync({ keptId: recordId, droppedId }))
      await merge.mutateAsync({ keptId: recordId, droppedId, joins: seen.joins.map(({ choice }) => choice) })
      toasts.success(say('done'))
      await loadOpenChanges(portal, true)
      void refresh([{ recordId }, { recordId: droppedId }])
      onClose()
    } catch (error) {
      setSeen(null)
      toasts.error(refusalText(error) ?? say('failed'))
    }
  }

  /** Shows what another choice for an edition does. */
  async function choose(changed: JoinChoice) {
    const joins = (seen?.joins ?? []).map(({ choice }) =>
      choice.editionId === changed.editionId ? changed : choice,
    )
    try {
      setSeen(await preview.mutateAsync({ keptId: recordId, droppedId, joins }))
    } catch (error) {
      toasts.error(refusalText(error) ?? say('failed'))
    }
  }

  return (
    <PreviewedDialog
      title={say('title', { name })}
      errors={errors}
      preview={seen && <MergePreview {...seen} onChoose={(choice) => void choose(choice)} />}
      submitLabel={say(seen === null ? 'show' : 'merge')}
      cancelLabel={say('cancel')}
      backLabel={say('back')}
      isPending={preview.status === 'running' || merge.status === 'running'}
      onSubmit={() => void goOn()}
      onBack={() => setSeen(null)}
      onClose={onClose}
    >
      <p>{say('lead')}</p>
      <SearchField label={say('search')} placeholder={say('search')} value={search} onChange={setSearch} />
      {data.duplicates.length === 0 ? (
        <p>{say(search.trim() === '' ? 'none' : 'notFound')}</p>
      ) : (
        <RadioGroup
          name="duplicate"
          label={say('duplicates')}
          isRequired
          value={droppedId}
          onChange={setDroppedId}
          error={errors[0]?.message}
          options={data.duplicates.map(({ id, name: label, reason }) => ({
            value: id,
            label,
            description: reason,
          }))}
        />
      )}
    </PreviewedDialog>
  )
}
