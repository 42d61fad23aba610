import { answer, exampleId, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MERGERS } from './merged-objects.ts'

/** A record that may be the same as another, and why. */
export interface DuplicateItem {
  id: string
  name: string
  /** What they have in common, and where the other one is known from. */
  reason: string
}

/** Records of one object that point to the duplicate. */
export interface MovedItem {
  label: string
  moved: number
  /** Those that cannot be moved, with the reason in words. */
  stay: { count: number; reason: string }[]
}

/** A field in which the two differ. */
export interface MergedFieldItem {
  label: string
  kept: string
  dropped: string
  /** It was empty, and takes what the duplicate holds. */
  isFilled: boolean
}

export interface MergePreviewResult {
  kept: string
  dropped: string
  fields: MergedFieldItem[]
  moved: MovedItem[]
  /** Sign-ins that are closed, because the person has another. */
  closedSignIns: string[]
  /** The duplicate goes when nobody can undo any more; it stays when something of it stays. */
  isRemoved: boolean
}

const both = object({ keptId: string, droppedId: string })
const EXAMPLE = { keptId: exampleId('Contact'), droppedId: exampleId('Contact') }
const REFUSES = ['MERGE_BOTH_TAKE_PART', 'MERGE_HAS_ENTITLEMENTS', 'MERGE_OPEN', 'MERGE_SAME'] as const

/** Two records of one company or person become one. */
export const mergeMethods = defineMethods(
  'MergeController',
  { staff: MERGERS },
  {
    findDuplicates: reads({
      input: object({ recordId: string, search: string }),
      output: answer<{ duplicates: DuplicateItem[] }>(),
      of: ['Account', 'Contact'],
      example: { recordId: exampleId('Account'), search: '' },
    }),
    preview: changes({
      input: both,
      output: answer<MergePreviewResult>(),
      example: EXAMPLE,
      refuses: REFUSES,
    }),
    merge: changes({
      input: both,
      output: answer<{ undoId: string | null }>(),
      example: EXAMPLE,
      refuses: REFUSES,
    }),
  },
)
