/** Which fields of a record are wanted, and which of the records it points to. */
export interface Selection {
  readonly names: readonly string[]
  /** Beside each name: what is wanted of the record it points to. */
  readonly links: readonly (Selection | undefined)[]
  /** Does any name point to another record? */
  readonly deep: boolean
}

/** Stands in the cache where the wire had a nested record. */
export class Link {
  readonly id: string
  readonly selection: Selection
  constructor(id: string, selection: Selection) {
    this.id = id
    this.selection = selection
  }
}

interface Node {
  [name: string]: Node
}

/** Field names with their object in front, `Contact.Account.Name`, as one tree below that object. */
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

/** All that either wants. The first is given back as it is when it has everything. */
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
