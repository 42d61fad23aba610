import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Symbol as CheckedSymbol, type Checker, SymbolFlags } from 'typescript/unstable/sync'

/** Sources with their checker, and an index of all calls by the name of the called function. */
export interface SourceProgram {
  checker: Checker
  files: readonly SourceFile[]
  callsOf(name: string): readonly CallExpression[]
  /** Returns the declaration of a name, across imports. */
  declarationOf(name: Node): Node | undefined
  /** Returns `file:line`, relative to the root. */
  placeOf(node: Node): string
  close(): void
}

/** Opens the files of a TypeScript configuration that pass `accepts`, which is given the path relative to the root. */
export function openSourceProgram(
  root: string,
  config: string,
  accepts: (path: string) => boolean,
): SourceProgram {
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} is no TypeScript project`)
  const { program, checker } = project
  const pathOf = (name: string) => name.slice(root.length + 1)
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${root}/`) && accepts(pathOf(name)))
    .flatMap((name) => program.getSourceFile(name) ?? [])
  const calls = Map.groupBy(files.flatMap(callsIn), calledName)
  const declarations = new Map<Node, Node | undefined>()
  const findDeclaration = (name: Node) => {
    const symbol = isShorthand(name)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    return symbol && valueDeclarationOf(checker, symbol)
  }
  return {
    checker,
    files,
    callsOf: (name) => calls.get(name) ?? [],
    declarationOf: (name) => {
      if (!declarations.has(name)) declarations.set(name, findDeclaration(name))
      return declarations.get(name)
    },
    placeOf: (node) => {
      const file = node.getSourceFile()
      return `${pathOf(file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    },
    close: () => api.close(),
  }
}

const isShorthand = (name: Node) =>
  name.parent && isShorthandPropertyAssignment(name.parent) && name.parent.name === name

function valueDeclarationOf(checker: Checker, symbol: CheckedSymbol) {
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.valueDeclaration?.resolve() ?? target.declarations[0]?.resolve()
}

function calledName({ expression }: CallExpression) {
  if (isIdentifier(expression)) return expression.text
  return isPropertyAccessExpression(expression) ? expression.name.text : ''
}

function callsIn(file: SourceFile) {
  const calls: CallExpression[] = []
  const visit = (node: Node) => {
    if (isCallExpression(node)) calls.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return calls
}
