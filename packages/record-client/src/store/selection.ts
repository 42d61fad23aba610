/** Selected fields of a record, and of the records that it refers to. */
export interface Selection {
  readonly names: readonly string[]
  /** Selections of the referenced records, by position of the name. */
  readonly links: readonly (Selection | undefined)[]
  /** Whether any name refers to another record. */
  readonly deep: boolean
}

/** Reference to a record, in place of a nested one. */
export class Link {
  readonly id: string
  readonly selection: Selection
  constructor(id: string, selection: Selection) {
    this.id = id
    this.selection = selection
  }
}

/** Reference of a pending write. A record that is not cached reads as an empty lookup until the response. */
export class PendingLink extends Link {}

interface Node {
  [name: string]: Node
}

/** Parses qualified field names, `Contact.Account.Name`, into a tree. */
export function parseSelection(fieldNames: readonly string[]): Selection {
  const root: Node = {}
  for (const fieldName of fieldNames) {
    const path = fieldName.split('.').slice(1)
    let node = root
    for (const name of path) node = node[name] ??= {}
  }
  return toSelection(root)
}

function toSelection(node: Node): Selection {
  const names = Object.keys(node).sort()
  const links = names.map((name) => {
    const inner = node[name]
    return inner && Object.keys(inner).length ? toSelection(inner) : undefined
  })
  return { names, links, deep: links.some((link) => link !== undefined) }
}

/** Merges two selections. Returns the first one if it contains everything. */
export function mergeSelections(first: Selection, second: Selection): Selection {
  if (first === second) return first
  const names = [...first.names]
  const links = [...first.links]
  let hasChanged = false
  second.names.forEach((name, index) => {
    const position = names.indexOf(name)
    const theirs = second.links[index]
    if (position < 0) {
      names.push(name)
      links.push(theirs)
      hasChanged = true
    } else if (theirs) {
      const ours = links[position]
      const merged = ours ? mergeSelections(ours, theirs) : theirs
      if (merged !== ours) {
        links[position] = merged
        hasChanged = true
      }
    }
  })
  return hasChanged ? { names, links, deep: first.deep || second.deep } : first
}
