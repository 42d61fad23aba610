import type { ObjectDeclaration } from '@foyer/record-contract/metadata'

export interface Pair {
  object: ObjectDeclaration
  keptId: string
  droppedId: string
}
