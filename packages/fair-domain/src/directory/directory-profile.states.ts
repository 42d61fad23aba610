import { machine } from '../states/machine.ts'

/** States of a directory profile. Visitors see the last published snapshot. */
export const directoryProfile = machine({
  draft: { change: 'draft', publish: 'published', submit: 'awaiting_approval' },
  awaiting_approval: {
    change: 'awaiting_approval',
    submit: 'awaiting_approval',
    publish: 'published',
    unpublish: 'unpublished',
  },
  published: {
    change: 'published_with_changes',
    publish: 'published',
    submit: 'awaiting_approval',
    unpublish: 'unpublished',
  },
  published_with_changes: {
    change: 'published_with_changes',
    publish: 'published',
    submit: 'awaiting_approval',
    unpublish: 'unpublished',
  },
  unpublished: { change: 'unpublished', publish: 'published', submit: 'awaiting_approval' },
})

export type DirectoryState = (typeof directoryProfile)['states'][number]
/** Stage as displayed to the company: before the first publication it includes the progress. */
export type DirectoryStage = 'empty' | 'ready' | DirectoryState

export function directoryStage(
  state: DirectoryState | null,
  { isEmpty, isComplete }: { isEmpty: boolean; isComplete: boolean },
): DirectoryStage {
  if (state !== null && state !== 'draft') return state
  if (isEmpty) return 'empty'
  return isComplete ? 'ready' : 'draft'
}
