import * as ast from 'typescript/unstable/ast'
import type { SourceProgram } from './source-program.ts'

const callers = new WeakMap<ast.Node, readonly ast.CallExpression[]>()

/** Returns all calls of a function that has a name: a declaration, a constant, or a member of an object. */
export function callersOf(program: SourceProgram, owner: ast.Node) {
  const known = callers.get(owner) ?? findCallers(program, owner)
  callers.set(owner, known)
  return known
}

function findCallers(program: SourceProgram, owner: ast.Node): readonly ast.CallExpression[] {
  const name = nameOf(owner)
  if (!name) return []
  return program.callsOf(name).filter((call) => {
    const { expression } = call
    const declaration = program.declarationOf(
      ast.isPropertyAccessExpression(expression) ? expression.name : expression,
    )
    return declaration?.getSourceFile() === owner.getSourceFile()
  })
}

function nameOf(owner: ast.Node) {
  const named = ast.isFunctionDeclaration(owner) || ast.isMethodDeclaration(owner) ? owner : owner.parent
  if (
    named &&
    (ast.isFunctionDeclaration(named) ||
      ast.isMethodDeclaration(named) ||
      ast.isVariableDeclaration(named) ||
      ast.isPropertyAssignment(named)) &&
    named.name &&
    ast.isIdentifier(named.name)
  )
    return named.name.text
  return undefined
}
