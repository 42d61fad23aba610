import type { FormIssues, Shape } from '@foyer/record-contract'
import { useState } from 'react'
import { useForm } from '../../shell/form/use-form.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { directoryTexts } from './directory.texts.ts'
import { useIssueText } from './issue-texts.ts'
import { type SaveGoal, usePublishing } from './use-publishing.ts'
import { useRefusalText } from './use-save.ts'

interface DirectoryFormOptions<T extends object> {
  /** Key of the draft in the tab. */
  draft: string
  stored: T
  version: number
  /** Reads the stored values again. */
  reload: () => Promise<{ stored: NoInfer<T>; version: number } | undefined>
  send: (values: NoInfer<T>, version: number) => Promise<unknown>
  check: (values: NoInfer<T>) => FormIssues
  /** Text of the toast after saving. */
  saved: (values: NoInfer<T>) => string
  labels?: Readonly<Record<string, string>>
  order?: readonly string[]
  /** Text of an issue, if it is not that of all forms. */
  issueText?: (issue: string, values: NoInfer<T>) => string | undefined
  onSaved?: () => void
}

/**
 * A form of the directory: kept in the tab, saved over edits of colleagues, and published if the user wants to.
 * A refusal is shown above the fields.
 */
export function useDirectoryForm<S extends object, K extends keyof S & string>(
  schema: Shape<S>,
  { stored, version, reload, send, saved, onSaved, ...options }: DirectoryFormOptions<Pick<S, K>>,
) {
  type T = Pick<S, K>
  const words = useIssueText()
  const refusalText = useRefusalText()
  const publishing = usePublishing()
  const [refusal, setRefusal] = useState<string | null>(null)
  const draft = useDraft<T>(options.draft, stored)
  const merging = useMergingSave(draft, version, reload)
  const form = useForm<S, K, boolean>(schema, {
    ...options,
    initial: stored,
    texts: directoryTexts,
    // Saved values are confirmed instead, so that values typed during the save stay.
    draft: { ...draft, discard: () => {} },
    issueText: (issue) => options.issueText?.(issue, draft.values) ?? words(issue),
    send: () => merging.save(send),
    sendChosen: (chosen) => merging.save(send, chosen),
    onFailed: (error) => {
      const text = refusalText(error)
      setRefusal(text)
      return text !== null
    },
  })

  /** Saves the draft, or the values chosen after a conflict. */
  async function submit(goal: SaveGoal, chosen?: T) {
    setRefusal(null)
    if (!(await form.submit(chosen))) return
    const published = publishing(goal, saved(chosen ?? draft.values))
    onSaved?.()
    await published
  }
  return { form, draft, isAsked: merging.isAsked, refusal, submit }
}

/** A form of the directory, as its frame needs it. */
export type DirectoryForm<T extends object> = Pick<
  ReturnType<typeof useDirectoryForm<T, keyof T & string>>,
  'isAsked' | 'refusal'
> & {
  form: { errors: ReturnType<typeof useForm>['errors']; label: (name: string) => string; isSending: boolean }
  draft: ReturnType<typeof useDraft<T>>
  submit: (goal: SaveGoal, chosen?: T) => Promise<void>
}
