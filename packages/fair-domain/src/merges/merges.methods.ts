import { answer, exampleId, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MERGERS } from './merged-objects.ts'

/** A possible duplicate, and why. */
export interface DuplicateItem {
  id: string
  name: string
  /** Equal values, and the origin of the other record. */
  reason: string
}

/** Records of one object that refer to the duplicate. */
export interface MovedItem {
  label: string
  moved: number
  /** Records that cannot be moved, with the reason as text. */
  stay: { count: number; reason: string }[]
}

/** A field that differs between the two. */
export interface MergedFieldItem {
  label: string
  kept: string
  dropped: string
  /** The empty field gets the value of the duplicate. */
  isFilled: boolean
}

export interface MergePreviewResult {
  kept: string
  dropped: string
  fields: MergedFieldItem[]
  moved: MovedItem[]
  /** User accounts that are closed because the person has another. */
  closedSignIns: string[]
  /** The duplicate is deleted after the undo period, unless records remain on it. */
  isRemoved: boolean
}

const both = object({ keptId: string, droppedId: string })
const EXAMPLE = { keptId: exampleId('Contact'), droppedId: exampleId('Contact') }
const REFUSES = ['MERGE_BOTH_TAKE_PART', 'MERGE_HAS_ENTITLEMENTS', 'MERGE_OPEN', 'MERGE_SAME'] as const

/** Methods to merge two records of one company or person. */
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
      affects: [],
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
