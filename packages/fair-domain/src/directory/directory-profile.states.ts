import { machine } from '../states/machine.ts'

/** What a company shows in one pavilion. Visitors see the last published snapshot, whatever changes meanwhile. */
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
/** As the company reads it: before the first publication also how far it got. */
export type DirectoryStage = 'empty' | 'ready' | DirectoryState

export function directoryStage(
  state: DirectoryState | null,
  { isEmpty, isComplete }: { isEmpty: boolean; isComplete: boolean },
): DirectoryStage {
  if (state !== null && state !== 'draft') return state
  if (isEmpty) return 'empty'
  return isComplete ? 'ready' : 'draft'
}
