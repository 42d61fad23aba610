import { Banner, Form, type FormError } from '@foyer/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import type { Draft } from '../../shell/use-draft.ts'
import { directoryTexts } from './directory.texts.ts'
import { useRefetchDirectory } from './directory-data.ts'
import { Refused } from './refused.tsx'
import { SaveActions } from './save-actions.tsx'
import type { SaveGoal } from './use-publishing.ts'
import type { useSave } from './use-save.ts'

interface SectionFormProps<D extends object>
  extends Pick<ComponentProps<typeof DraftConflicts<D>>, 'recordId' | 'labelOf' | 'shown' | 'isAsked'> {
  draft: Draft<D>
  errors: readonly FormError[]
  errorTitle?: string
  saving: Pick<ReturnType<typeof useSave>, 'refusal' | 'isRunning'>
  /** Saves the draft, or the values chosen after a conflict. */
  onSubmit: (goal: SaveGoal, chosen?: D) => Promise<void>
  saveLabel?: string
  /** Buttons after those that save. */
  more: ReactNode
  children: ReactNode
}

/** Form of a section of the directory: saves or publishes a draft, and resolves conflicts with edits of others. */
export function SectionForm<D extends object>(props: SectionFormProps<D>) {
  const { draft, saving, errors, errorTitle, onSubmit, saveLabel, more, children, ...conflicts } = props
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  return (
    <Form
      errors={errors}
      {...(errorTitle !== undefined && { errorTitle })}
      onSubmit={() => void onSubmit('publish')}
      actions={
        <>
          <SaveActions isRunning={saving.isRunning} save={saveLabel} onSave={() => void onSubmit('save')} />
          {more}
        </>
      }
    >
      <Refused refusal={saving.refusal} onReload={() => void refetch()} />
      <DraftConflicts {...conflicts} draft={draft} onSettle={(chosen) => void onSubmit('save', chosen)} />
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      {children}
    </Form>
  )
}
