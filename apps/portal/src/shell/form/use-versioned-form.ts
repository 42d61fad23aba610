import type { MethodContract, Shape } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useOutbox, usePendingCalls } from '@foyer/record-react/offline'
import { useDraft } from '../use-draft.ts'
import { useMergingSave } from '../use-merging-save.ts'
import { dropReplaced, useQueuedCall } from '../use-queued-call.ts'
import { type FormOptions, useForm } from './use-form.ts'

/** The edited record with the values that the user saw: the server keeps later changes of colleagues, or refuses the edit. */
interface VersionedInput<T> {
  id: string
  version?: string | undefined
  seen?: T | undefined
}

interface Versioned<T> {
  stored: T
  version: string
}

type Left<T extends object> = Omit<
  FormOptions<T, boolean>,
  'initial' | 'draft' | 'unstored' | 'send' | 'sendChosen'
>

interface VersionedFormOptions<T extends object, I> extends Left<T> {
  id: string
  /** The stored values, with their version. */
  current: Versioned<T>
  /** Reads them again, after another user has saved. */
  reload: () => Promise<Versioned<NoInfer<T>> | undefined>
  toInput: (values: NoInfer<T>) => Omit<I, keyof VersionedInput<T>>
  valuesOf: (input: I) => NoInfer<T>
}

/**
 * The form of a record that colleagues edit too: it never replaces what the user has not seen, and waits on the device
 * without a network. An edit that waits is continued and replaced; if the record has changed since, the user chooses.
 *
 * @example
 * const { form, isAsked } = useVersionedForm(badgeMethods.change, badgeHolder, { id, current, … })
 * <DraftConflicts draft={form} isAsked={isAsked} … />
 */
export function useVersionedForm<
  S extends object,
  K extends keyof S & string,
  I extends VersionedInput<Pick<S, K>>,
>(
  method: MethodContract<I, unknown, 'change'>,
  schema: Shape<S>,
  { id, current, reload, toInput, valuesOf, ...options }: VersionedFormOptions<Pick<S, K>, I>,
) {
  type T = Pick<S, K>
  const { stored } = current
  const outbox = useOutbox()
  const { mutateAsync } = useMethodRun(method)
  const waiting = usePendingCalls(method).findLast(({ input }) => input.id === id)
  const queue = useQueuedCall(method, waiting)
  const draft = useDraft<T>(
    null,
    stored,
    [],
    waiting && { values: valuesOf(waiting.input), base: baseOf(waiting.input, current) },
  )
  const merging = useMergingSave(draft, current, async () => {
    const now = await reload()
    return now && { stored: now.stored, version: now }
  })

  async function send(values: T, seen: Versioned<T>) {
    const input = { ...toInput(values), id, version: seen.version, seen: seen.stored } as I
    if (queue) return queue(input)
    await mutateAsync(input)
    if (outbox) await dropReplaced(outbox, waiting)
  }

  const form = useForm<S, K, boolean>(schema, {
    ...options,
    initial: stored,
    draft,
    send: () => merging.save(send),
    sendChosen: (chosen) => merging.save(send, chosen),
  })
  return { form, isAsked: merging.isAsked, isQueued: queue !== undefined }
}

/** The values over which an edit was made. */
const baseOf = <T>(input: VersionedInput<T>, { stored, version }: Versioned<T>) =>
  input.seen ?? (input.version === version ? stored : undefined)
