// Reads the exports of a package from the doc comments of its files. It parses text, not a syntax tree,
// because our compiler has no API and the formatter keeps declarations regular.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

type DeclarationKind = 'const' | 'function' | 'interface' | 'type' | 'class'

export interface ExportEntry {
  name: string
  kind: DeclarationKind
  doc: string
  example: string
  signature: string
  /** The API call of an adapter. */
  endpoint: string | undefined
  /** The function that creates the value: `object`, `defineError`, `answers`, … */
  madeBy: string | undefined
}

const EXPORT_FROM = /export\s+(?:type\s+)?(\*|\{[^}]*\})\s+from\s+'([^']+)'/g
const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:\/\/[^\n]*\n)?)?export (?:declare )?(?:async )?(const|function|interface|type|class) (\w+)/g

export const isType = ({ kind }: ExportEntry) => kind === 'interface' || kind === 'type'

/** All exports of a file, declared or re-exported, by name. */
export function readExports(file: string): ExportEntry[] {
  const seen = new Set<string>()
  return declarationsOf(file)
    .filter((entry) => {
      const key = `${entry.name} ${isType(entry) ? 'type' : 'value'}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind, 'en'))
}

function declarationsOf(file: string): ExportEntry[] {
  const text = readFileSync(file, 'utf8')
  let above = ''
  const own = [...text.matchAll(DECLARATION)].map((match): ExportEntry => {
    const [whole, given] = match
    // One comment may cover several constants right below it.
    const comment =
      given ?? (/\nexport const [A-Z\d_]+ = [^\n]+\n$/.test(text.slice(0, match.index)) ? above : '')
    above = comment
    const [, , kind, name] = match as unknown as [string, string, DeclarationKind, string]
    const start = match.index + whole.indexOf('export ', given?.length ?? 0)
    const [doc = '', example = ''] = clean(comment).split(/\n?@example\n/)
    const signature = signatureAt(text, start, kind)
    const isConstant = kind === 'const'
    return {
      name,
      kind,
      doc: doc.trim(),
      example: example.trim(),
      signature,
      endpoint: isConstant ? endpointOf(text, start) : undefined,
      madeBy: isConstant ? /^[^=]*= (\w+)[(<]/.exec(text.slice(start, start + 200))?.[1] : undefined,
    }
  })
  const passedOn = [...text.matchAll(EXPORT_FROM)].flatMap(([, names = '', from = '']) => {
    const wanted = names === '*' ? undefined : namesIn(names)
    const source = locate(file, from)
    // Exports of third-party packages are documented there.
    if (!source) return []
    return declarationsOf(source).filter(({ name }) => !wanted || wanted.has(name))
  })
  return [...own, ...passedOn]
}

/** An interface or type in full; a function up to its body; a constant up to its value. */
function signatureAt(text: string, start: number, kind: DeclarationKind) {
  const rest = text.slice(start)
  if (kind === 'interface') return rest.slice(0, endOfBlock(rest)).trim()
  if (kind === 'class') return `${rest.slice(0, rest.indexOf('{')).trim()} { … }`
  if (kind === 'type') return rest.slice(0, endOfStatement(rest)).trim()
  if (kind === 'const') return constantAt(rest)
  return rest.slice(0, startOfBody(rest)).trim()
}

/** A constant with its type, a function as such, or with its value if that is short. */
function constantAt(rest: string) {
  const statement = rest.slice(0, endOfStatement(rest)).trim()
  const [, typed] = /^(export const \w+: [\s\S]*?) = [{(\n]/.exec(statement) ?? []
  if (typed) return typed
  const [arrow] =
    /^export const \w+ =\s(?:async )?(?:<[\s\S]*?>)?\([\s\S]*?\)(?:: [^\n=]+(?:<[^\n]*>)?)? =>/.exec(
      statement,
    ) ?? []
  if (arrow && arrow.length < 600) return `${arrow} …`
  const name = /^export const \w+/.exec(statement)?.[0] ?? ''
  return statement.includes('\n') ? name : statement
}

/** The API call of a constant created by `adapter(…)`, `batchAdapter(…)` or `mutation(…)`. */
function endpointOf(text: string, start: number) {
  const statement = text.slice(start, start + 200)
  const [, given] = /= (?:adapter|batchAdapter|mutation)\(\s*(?:endpoints\.)?(\w+)/.exec(statement) ?? []
  if (!given) return undefined
  const [, original = given] = new RegExp(`\\b(\\w+) as ${given}\\b`).exec(text) ?? []
  return original
}

const endOfBlock = (text: string) => {
  if (/^[^\n]*\{\}/.test(text)) return text.indexOf('{}') + 2
  const end = text.search(/\n\}/)
  return end < 0 ? text.length : end + 2
}
const endOfStatement = (text: string) => {
  const end = text.search(/\n(?=\n|export |const |function |interface |type |\/\/|\/\*\*)/)
  return end < 0 ? text.length : end
}

/** Position of the body: the first `{` outside of brackets that is not part of a type. */
function startOfBody(text: string) {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if ('(['.includes(character)) depth++
    else if (')]'.includes(character)) depth--
    else if (character === '{' && depth === 0 && !/[:|&<=]\s*$/.test(text.slice(0, at))) return at
    else if (character === '{') depth++
    else if (character === '}') depth--
  }
  return text.length
}

const clean = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

const namesIn = (list: string) =>
  new Set(
    list
      .slice(1, -1)
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  )

function locate(from: string, specifier: string) {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  const [, name, path = '.'] = /^@foyer\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (!name) return undefined
  const folder = join(packagesFolder(from), name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, exports[path === '.' ? '.' : `./${path}`])
}

function packagesFolder(file: string) {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'packages'))) folder = dirname(folder)
  return join(folder, 'packages')
}
