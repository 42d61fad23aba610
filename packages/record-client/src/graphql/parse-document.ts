/** As much of a GraphQL document as the cache has to understand; what it need not stays text. */
export interface ParsedDocument {
  readonly operations: readonly Operation[]
  readonly fragments: readonly Fragment[]
}

export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly name: string | undefined
  /** Variables and directives. */
  readonly tail: string
  readonly set: SelectionSet
}

export interface Fragment {
  readonly name: string
  readonly on: string
  readonly tail: string
  readonly set: SelectionSet
}

export type SelectionSet = readonly SelectionNode[]

export type SelectionNode =
  | {
      readonly is: 'field'
      readonly alias: string | undefined
      readonly name: string
      /** Arguments and directives. */
      readonly tail: string
      readonly set: SelectionSet | undefined
    }
  | { readonly is: 'spread'; readonly name: string; readonly tail: string }
  | {
      readonly is: 'inline'
      readonly on: string | undefined
      readonly tail: string
      readonly set: SelectionSet
    }

const TOKEN =
  /"""(?:\\"""|[\s\S])*?"""|"(?:[^"\\\n]|\\.)*"|\.\.\.|[A-Za-z_]\w*|-?\d[\w.+-]*|[!$&()=@:[\]{|}]/g
/** White space, commas, comments, and what some editors put in front. */
const IGNORED = /^(?:[\s,\ufeff]|#[^\n\r]*)*$/

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let at = 0
  const withoutComments = text.replace(
    /("""(?:\\"""|[\s\S])*?"""|"(?:[^"\\\n]|\\.)*")|#[^\n\r]*/g,
    (_, kept = '') => kept,
  )
  for (const match of withoutComments.matchAll(TOKEN)) {
    if (!IGNORED.test(withoutComments.slice(at, match.index))) break
    tokens.push(match[0])
    at = match.index + match[0].length
  }
  if (!IGNORED.test(withoutComments.slice(at)))
    throw new SyntaxError(`unexpected ${withoutComments.slice(at, at + 20)}`)
  return tokens
}

const isName = (token: string | undefined): token is string => token !== undefined && /^[A-Za-z_]/.test(token)
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Throws a SyntaxError when the text is no GraphQL. */
export function parseDocument(text: string): ParsedDocument {
  const tokens = tokensOf(text)
  let at = 0
  const unexpected = () => new SyntaxError(`unexpected ${tokens[at] ?? 'end'}`)
  const take = (token: string) => {
    if (tokens[at] !== token) return false
    at++
    return true
  }
  const need = (token: string) => {
    if (!take(token)) throw unexpected()
  }
  const name = () => {
    const token = tokens[at]
    if (!isName(token)) throw unexpected()
    at++
    return token
  }
  /** Everything up to the sign that closes the one at hand. */
  const enclosed = (): string => {
    const open = tokens[at] ?? ''
    const parts = [open]
    at++
    while (tokens[at] !== CLOSING[open]) {
      const token = tokens[at]
      if (token === undefined || token === ')' || token === ']' || token === '}') throw unexpected()
      if (token in CLOSING) parts.push(enclosed())
      else {
        parts.push(token)
        at++
      }
    }
    parts.push(tokens[at++] ?? '')
    return parts.join(' ')
  }
  const tail = () => {
    const parts = tokens[at] === '(' ? [enclosed()] : []
    while (take('@')) parts.push(`@${name()}${tokens[at] === '(' ? enclosed() : ''}`)
    return parts.join(' ')
  }
  const selections = (): SelectionSet => {
    need('{')
    const set: SelectionNode[] = []
    while (!take('}')) set.push(selection())
    if (set.length === 0) throw unexpected()
    return set
  }
  const selection = (): SelectionNode => {
    if (take('...')) {
      const isSpread = isName(tokens[at]) && tokens[at] !== 'on'
      if (isSpread) return { is: 'spread', name: name(), tail: tail() }
      return { is: 'inline', on: take('on') ? name() : undefined, tail: tail(), set: selections() }
    }
    const first = name()
    const second = take(':') ? name() : undefined
    return {
      is: 'field',
      alias: second === undefined ? undefined : first,
      name: second ?? first,
      tail: tail(),
      set: tokens[at] === '{' ? selections() : undefined,
    }
  }
  const operations: Operation[] = []
  const fragments: Fragment[] = []
  while (at < tokens.length) {
    if (tokens[at] === '{') operations.push({ kind: 'query', name: undefined, tail: '', set: selections() })
    else if (take('fragment')) {
      const fragment = name()
      need('on')
      fragments.push({ name: fragment, on: name(), tail: tail(), set: selections() })
    } else {
      const kind = name()
      if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription') {
        at--
        throw unexpected()
      }
      operations.push({
        kind,
        name: isName(tokens[at]) ? name() : undefined,
        tail: tail(),
        set: selections(),
      })
    }
  }
  if (operations.length === 0) throw unexpected()
  return { operations, fragments }
}

export function printDocument({ operations, fragments }: ParsedDocument): string {
  return [
    ...operations.map(({ kind, name, tail, set }) => words(kind, name, tail, printSet(set))),
    ...fragments.map(({ name, on, tail, set }) => words('fragment', name, 'on', on, tail, printSet(set))),
  ].join(' ')
}

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const printSet = (set: SelectionSet): string => `{ ${set.map(printSelection).join(' ')} }`

function printSelection(node: SelectionNode): string {
  switch (node.is) {
    case 'field':
      return words(node.alias && `${node.alias}:`, node.name, node.tail, node.set && printSet(node.set))
    case 'spread':
      return words(`...${node.name}`, node.tail)
    case 'inline':
      return words('...', node.on && `on ${node.on}`, node.tail, printSet(node.set))
  }
}
