import {
  type ApplicationData,
  type ApplicationIssues,
  type ApplicationResult,
  applicationIssues,
  applicationMethods,
  type BillingData,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { type RefusalBody, refusalOf } from '../../shell/refusal.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useLeaveWarning } from '../../shell/use-leave-warning.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { applicationTexts } from './application.texts.ts'
import { APPLICATION_DRAFT, inputOf } from './application-data.ts'

/** Form state: values, stored in the tab until they are saved on the server, and their errors. */
export function useApplicationForm(answer: ApplicationResult) {
  const { id } = useParams()
  const refetch = useRefetch()
  const reload = () => refetch(applicationMethods.getApplication, inputOf(id))
  const say = useTexts(applicationTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const save = useMethodRun(applicationMethods.saveDraft)
  const send = useMethodRun(applicationMethods.submit)
  const draft = useDraft(APPLICATION_DRAFT, storedIn(answer).stored)
  const merging = useMergingSave(draft, answer.version, async () => {
    const now = await reload()
    return now && storedIn(now)
  })
  useLeaveWarning(draft.isChanged)
  const [issues, setIssues] = useState<ApplicationIssues>({})
  const [refusal, setRefusal] = useState<RefusalBody | null>(null)
  const { values, change } = draft

  /** Saves on the server, and returns whether it is saved. */
  const saveOver = async (chosen?: ApplicationData) => {
    setRefusal(null)
    try {
      return await merging.save((data, version) => save.mutateAsync({ data, version }), chosen)
    } catch (error) {
      settleFault(error)
      return false
    }
  }

  function settleFault(error: unknown) {
    const refused = writeIssuesOf(error)
    const refusal = refusalOf(error)
    if (refused) setIssues(refused.byField as ApplicationIssues)
    else if (refusal) setRefusal(refusal)
    else fail(error)
  }

  return {
    values,
    issues,
    refusal,
    isBusy: save.status === 'running' || send.status === 'running',
    change,
    changeBilling: (changes: Partial<BillingData>) =>
      change({ billingCompany: { ...values.billingCompany, ...changes } }),
    draft,
    reload,
    /** True while the user has to choose between two values. */
    isAsked: merging.isAsked,
    saveDraft: saveOver,
    /** Time of the last save, while nothing has changed since. */
    savedAt: draft.isChanged ? null : (answer.application?.savedAt ?? null),
    /** Validates these fields, or all, and returns the names of the invalid ones. */
    check: (isAsked: (field: string) => boolean = () => true) => {
      setRefusal(null)
      const found = Object.entries(applicationIssues(values, answer)).filter(([field]) => isAsked(field))
      setIssues(Object.fromEntries(found))
      return found.map(([field]) => field)
    },
    submit: async (isSure = false) => {
      try {
        const conditions = answer.conditions?.id
        const isSent = await merging.save((data, version) =>
          send.mutateAsync({ data, version, isSure, ...(conditions ? { conditions } : {}) }),
        )
        if (!isSent) return
        toasts.success(say('sent'))
        draft.discard()
      } catch (error) {
        settleFault(error)
      }
    },
  }
}

/** Initial values: the editable application, or an empty one. */
const storedIn = ({ application, empty, version }: ApplicationResult) => ({
  stored: application?.isEditable ? application.data : empty,
  version,
})

export type ApplicationForm = ReturnType<typeof useApplicationForm>
