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
export function selectionOf(fieldNames: readonly string[]): Selection {
  const root: Node = {}
  for (const fieldName of fieldNames) {
    const path = fieldName.split('.').slice(1)
    let node = root
    for (const name of path) node = node[name] ??= {}
  }
  return fromNode(root)
}

function fromNode(node: Node): Selection {
  const names = Object.keys(node).sort()
  const links = names.map((name) => {
    const inner = node[name]
    return inner && Object.keys(inner).length ? fromNode(inner) : undefined
  })
  return { names, links, deep: links.some((link) => link !== undefined) }
}

/** All that either wants. The first is given back as it is when it has everything. */
export function unionOf(first: Selection, second: Selection): Selection {
  if (first === second) return first
  const names = [...first.names]
  const links = [...first.links]
  let grew = false
  second.names.forEach((name, index) => {
    const at = names.indexOf(name)
    const theirs = second.links[index]
    if (at < 0) {
      names.push(name)
      links.push(theirs)
      grew = true
    } else if (theirs) {
      const ours = links[at]
      const both = ours ? unionOf(ours, theirs) : theirs
      if (both !== ours) {
        links[at] = both
        grew = true
      }
    }
  })
  return grew ? { names, links, deep: first.deep || second.deep } : first
}
