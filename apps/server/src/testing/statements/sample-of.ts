import type { Node } from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Evaluation, Value } from './values.ts'

const samples = new WeakMap<Node, readonly (string | number)[]>()

/** Returns a value that fits the type of an expression: a literal, the sample of an `SqlFragment`, or any number. */
export function sampleOf(run: Evaluation, node: Node): Value {
  const known = samples.get(node) ?? samplesOf(run.program.checker, node)
  samples.set(node, known)
  return known.length < 2 ? known[0] : known[run.choices.decide(`sample ${node.getText()}`, known.length)]
}

function samplesOf(checker: Checker, node: Node): readonly (string | number)[] {
  const type = checker.getTypeAtLocation(node)
  if (!type) return []
  if (type.flags & TypeFlags.NumberLike) return [1]
  const declared = (type.isUnionType() ? type.getTypes() : [type]).flatMap(
    (member) => checker.getPropertyOfType(member, 'sqlSample') ?? [],
  )[0]
  return literalsOf((declared && checker.getTypeOfSymbol(declared)) ?? type)
}

function literalsOf(type: Type): readonly string[] {
  if (type.isStringLiteralType()) return [type.value]
  if (!type.isUnionType()) return []
  const members = type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Undefined))
  const literals = members.filter((member) => member.isStringLiteralType())
  return literals.length === members.length ? literals.map(({ value }) => value) : []
}
