import type { RowRule } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '../../src/metadata/registry.ts'
import type { Session } from '../../src/session.ts'

type ClassifiedSession = Pick<Session, 'userId' | 'profiles'>

/**
 * Returns a function that computes the access class of a session for an object: sessions of one class get
 * equal responses, except for attribute values. The class contains all declarations for their profiles on the
 * object, on records returned with it, and on records that its rules depend on.
 */
export function accessClasses(registry: Registry) {
  const all = [...registry.objects.values()]
  const profileNames = new Set(all.flatMap(({ declaration }) => Object.keys(declaration.access)))
  const lists = new Map(
    all.map((object) => {
      const { access: _, ...others } = object.declaration
      return [object, profileLists(others, profileNames)]
    }),
  )
  const around = new Map(all.map((object) => [object, shownWith(object, registry)]))

  return (object: ObjectMetadata, { userId, profiles }: ClassifiedSession): string => {
    const grantsOf = ({ declaration }: ObjectMetadata) =>
      profiles.flatMap((profile) => declaration.access[profile] ?? [])
    const dependencies = new Set(around.get(object))
    for (const dependency of dependencies) {
      const rules = grantsOf(dependency).flatMap(({ read, create, update, delete: remove }) =>
        [read, create, update, remove].flatMap((rule) => rule ?? []),
      )
      for (const next of [
        ...rules.flatMap((rule) => followed(rule, dependency, registry)),
        ...copied(dependency, registry),
      ])
        dependencies.add(next)
    }
    return JSON.stringify([
      userId === null,
      [...dependencies].map((dependency) => [
        dependency.apiName,
        [...new Set(grantsOf(dependency).map((grant) => JSON.stringify(grant)))].sort(),
        lists.get(dependency)?.map((names) => profiles.some((profile) => names.includes(profile))),
      ]),
    ])
  }
}

/** Every list of profiles in a declaration: of a list view, an action, an added field. */
function profileLists(part: unknown, profileNames: ReadonlySet<string>): string[][] {
  if (part === null || typeof part !== 'object') return []
  const values: unknown[] = Object.values(part)
  const isList =
    Array.isArray(part) && part.length > 0 && values.every((value) => profileNames.has(String(value)))
  return isList ? [values.map(String)] : values.flatMap((value) => profileLists(value, profileNames))
}

/** The object, its parents, its children, and their parents. */
function shownWith(object: ObjectMetadata, { objects }: Registry) {
  const targets = ({ fields }: ObjectMetadata) =>
    [...fields.values()].flatMap(({ target }) => (target === null ? [] : (objects.get(target) ?? [])))
  const near = [object, ...targets(object), ...[...object.children.values()].map((child) => child.object)]
  return new Set([...near, ...near.flatMap(targets)])
}

/** Objects that a rule depends on. */
function followed(rule: RowRule, object: ObjectMetadata, registry: Registry): ObjectMetadata[] {
  switch (rule.rule) {
    case 'parent':
    case 'parentReadable': {
      const target = registry.objects.get(object.fields.get(rule.field)?.target ?? '')
      if (!target) return []
      return [target, ...(rule.rule === 'parent' ? followed(rule.of, target, registry) : [])]
    }
    case 'child': {
      const child = object.children.get(rule.relationship)?.object
      return child ? [child, ...followed(rule.of, child, registry)] : []
    }
    case 'subjectReadable':
      return [...registry.objects.values()]
    case 'every':
    case 'some':
      return rule.of.flatMap((part) => followed(part, object, registry))
    case 'not':
      return followed(rule.of, object, registry)
    default:
      return []
  }
}

/** Snapshots depend on the session's rights on any object. */
const copied = ({ fields }: ObjectMetadata, { objects }: Registry) =>
  [...fields.values()].some(({ declaration }) => declaration?.type === 'recordValues')
    ? [...objects.values()]
    : []
