import { Banner, Form } from '@foyer/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { directoryTexts } from './directory.texts.ts'
import { useRefetchDirectory } from './directory-data.ts'
import { Refused } from './refused.tsx'
import { SaveActions } from './save-actions.tsx'
import type { DirectoryForm } from './use-directory-form.ts'

interface SectionFormProps<T extends object>
  extends Pick<ComponentProps<typeof DraftConflicts<T>>, 'recordId' | 'shown'> {
  section: DirectoryForm<T>
  errorTitle?: string
  saveLabel?: string
  /** Buttons after those that save. */
  more: ReactNode
  children: ReactNode
}

/** Form of a section of the directory: saves or publishes a draft, and resolves conflicts with edits of others. */
export function SectionForm<T extends object>(props: SectionFormProps<T>) {
  const { section, errorTitle, saveLabel, more, children, ...conflicts } = props
  const { form, draft, isAsked, refusal, submit } = section
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  return (
    <Form
      errors={form.errors}
      {...(errorTitle !== undefined && { errorTitle })}
      onSubmit={() => void submit('publish')}
      actions={
        <>
          <SaveActions isRunning={form.isSending} save={saveLabel} onSave={() => void submit('save')} />
          {more}
        </>
      }
    >
      <Refused refusal={refusal} onReload={() => void refetch()} />
      <DraftConflicts
        {...conflicts}
        draft={draft}
        isAsked={isAsked}
        labelOf={form.label}
        onSettle={(chosen) => void submit('save', chosen)}
      />
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      {children}
    </Form>
  )
}
