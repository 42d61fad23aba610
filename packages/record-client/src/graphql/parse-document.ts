/** A GraphQL document, parsed as far as the cache needs it; the rest stays text. */
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
/** White space, commas, comments, and byte order marks. */
const IGNORED = /^(?:[\s,\ufeff]|#[^\n\r]*)*$/

function tokenize(text: string): string[] {
  const tokens: string[] = []
  let position = 0
  const withoutComments = text.replace(
    /("""(?:\\"""|[\s\S])*?"""|"(?:[^"\\\n]|\\.)*")|#[^\n\r]*/g,
    (_, literal = '') => literal,
  )
  for (const match of withoutComments.matchAll(TOKEN)) {
    if (!IGNORED.test(withoutComments.slice(position, match.index))) break
    tokens.push(match[0])
    position = match.index + match[0].length
  }
  if (!IGNORED.test(withoutComments.slice(position)))
    throw new SyntaxError(`unexpected ${withoutComments.slice(position, position + 20)}`)
  return tokens
}

const isName = (token: string | undefined): token is string => token !== undefined && /^[A-Za-z_]/.test(token)
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Parses a GraphQL document. Throws a SyntaxError. */
export function parseDocument(text: string): ParsedDocument {
  const tokens = tokenize(text)
  let position = 0
  const unexpected = () => new SyntaxError(`unexpected ${tokens[position] ?? 'end'}`)
  const accept = (token: string) => {
    if (tokens[position] !== token) return false
    position++
    return true
  }
  const expect = (token: string) => {
    if (!accept(token)) throw unexpected()
  }
  const name = () => {
    const token = tokens[position]
    if (!isName(token)) throw unexpected()
    position++
    return token
  }
  /** Returns everything up to the matching bracket. */
  const parseEnclosed = (): string => {
    const open = tokens[position] ?? ''
    const parts = [open]
    position++
    while (tokens[position] !== CLOSING[open]) {
      const token = tokens[position]
      if (token === undefined || token === ')' || token === ']' || token === '}') throw unexpected()
      if (token in CLOSING) parts.push(parseEnclosed())
      else {
        parts.push(token)
        position++
      }
    }
    parts.push(tokens[position++] ?? '')
    return parts.join(' ')
  }
  const tail = () => {
    const parts = tokens[position] === '(' ? [parseEnclosed()] : []
    while (accept('@')) parts.push(`@${name()}${tokens[position] === '(' ? parseEnclosed() : ''}`)
    return parts.join(' ')
  }
  const selections = (): SelectionSet => {
    expect('{')
    const set: SelectionNode[] = []
    while (!accept('}')) set.push(selection())
    if (set.length === 0) throw unexpected()
    return set
  }
  const selection = (): SelectionNode => {
    if (accept('...')) {
      const isSpread = isName(tokens[position]) && tokens[position] !== 'on'
      if (isSpread) return { is: 'spread', name: name(), tail: tail() }
      return { is: 'inline', on: accept('on') ? name() : undefined, tail: tail(), set: selections() }
    }
    const first = name()
    const second = accept(':') ? name() : undefined
    return {
      is: 'field',
      alias: second === undefined ? undefined : first,
      name: second ?? first,
      tail: tail(),
      set: tokens[position] === '{' ? selections() : undefined,
    }
  }
  const operations: Operation[] = []
  const fragments: Fragment[] = []
  while (position < tokens.length) {
    if (tokens[position] === '{')
      operations.push({ kind: 'query', name: undefined, tail: '', set: selections() })
    else if (accept('fragment')) {
      const fragment = name()
      expect('on')
      fragments.push({ name: fragment, on: name(), tail: tail(), set: selections() })
    } else {
      const kind = name()
      if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription') {
        position--
        throw unexpected()
      }
      operations.push({
        kind,
        name: isName(tokens[position]) ? name() : undefined,
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
    ...operations.map(({ kind, name, tail, set }) => joinTokens(kind, name, tail, printSet(set))),
    ...fragments.map(({ name, on, tail, set }) =>
      joinTokens('fragment', name, 'on', on, tail, printSet(set)),
    ),
  ].join(' ')
}

const joinTokens = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const printSet = (set: SelectionSet): string => `{ ${set.map(printSelection).join(' ')} }`

function printSelection(node: SelectionNode): string {
  switch (node.is) {
    case 'field':
      return joinTokens(node.alias && `${node.alias}:`, node.name, node.tail, node.set && printSet(node.set))
    case 'spread':
      return joinTokens(`...${node.name}`, node.tail)
    case 'inline':
      return joinTokens('...', node.on && `on ${node.on}`, node.tail, printSet(node.set))
  }
}
