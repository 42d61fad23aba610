import { answer, exampleId, list, object, oneOf, optional, string } from '@foyer/record-contract'
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

/** The company whose application, contract and stand survive in an edition that both take part in. */
export type MergeSide = 'kept' | 'dropped'

/** Choices of staff for one edition that both companies take part in. */
export interface JoinChoice {
  editionId: string
  /** Application, contract and stand. */
  package: MergeSide
  directory: MergeSide
  /** Unpaid amounts of the package that ends. */
  dues: 'move' | 'close'
  /** Badges of the company whose package ends. */
  badges: 'move' | 'close'
}

/** Two participations in one edition that a merge joins. */
export interface JoinItem {
  edition: string
  choice: JoinChoice
  /** Reason why the package cannot be chosen, as text. */
  fixed: string | null
  rows: { label: string; kept: string; dropped: string }[]
  consequences: { text: string; isWarning: boolean }[]
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
  joins: JoinItem[]
}

const SIDES = ['kept', 'dropped'] as const
const ENDS = ['move', 'close'] as const

const both = object({
  keptId: string,
  droppedId: string,
  /** One for each edition that both take part in; a preview proposes the missing ones. */
  joins: optional(
    list(
      object({
        editionId: string,
        package: oneOf(...SIDES),
        directory: oneOf(...SIDES),
        dues: oneOf(...ENDS),
        badges: oneOf(...ENDS),
      }),
    ),
  ),
})
const EXAMPLE = { keptId: exampleId('Contact'), droppedId: exampleId('Contact') }
const REFUSES = [
  'MERGE_BOTH_SIGNED',
  'MERGE_BOTH_TAKE_PART',
  'MERGE_HAS_ENTITLEMENTS',
  'MERGE_HOSTED',
  'MERGE_OPEN',
  'MERGE_SAME',
  'MERGE_SIGNED_SURVIVES',
] as const

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
