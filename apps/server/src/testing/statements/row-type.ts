import type * as ast from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/**
 * Returns the declared type of the rows of a call. A type parameter of the enclosing function is taken from the call of
 * that function which `callerOf` returns.
 */
export function rowTypeOfCall(
  checker: Checker,
  call: ast.CallExpression,
  callerOf: (owner: ast.Node) => ast.CallExpression | undefined,
): Type | undefined {
  const declared = call.typeArguments?.[0]
  const type = declared
    ? checker.getTypeFromTypeNode(declared)
    : rowOf(checker, checker.getTypeAtLocation(call))
  if (!type?.isTypeParameter()) return type && !(type.flags & TypeFlags.Any) ? type : undefined
  const owner = functionAround(type.getSymbol()?.declarations[0]?.resolve())
  const caller = owner && callerOf(owner)
  return caller && rowTypeOfCall(checker, caller, callerOf)
}

const functionAround = (node: ast.Node | undefined) => node?.parent

/** Returns the row type of `Promise<Row[]>` or `Promise<QueryResult<Row>>`. */
function rowOf(checker: Checker, type: Type | undefined): Type | undefined {
  if (!type?.isTypeReference()) return undefined
  const [inner] = checker.getTypeArguments(type)
  const name = type.getSymbol()?.name
  if (name === 'Promise') return rowOf(checker, inner)
  return name === 'Array' || name === 'QueryResult' ? inner : undefined
}
