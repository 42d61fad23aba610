import type { RowRule } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { decideAccess } from './object-access.ts'

/** Maximum depth, because cyclic rules would never end. */
const MAX_RULE_DEPTH = 8

const ALL: RowRule = { rule: 'all' }
const NONE: RowRule = { rule: 'none' }

/**
 * Replaces `parentReadable` and folds constant parts. Folding precedes SQL, because PostgreSQL rejects a
 * statement with an unused parameter; `subjects`: the only possible subject objects, if known.
 */
export function simplifyRule(
  rule: RowRule,
  object: ObjectMetadata,
  registry: Registry,
  profiles: readonly string[],
  depth = 0,
  subjects?: ReadonlySet<string>,
): RowRule {
  if (depth > MAX_RULE_DEPTH)
    throw new TypeError(`The access rules of ${object.apiName} follow lookups in a circle`)
  const simplify = (inner: RowRule, of = object, down = 0) =>
    simplifyRule(inner, of, registry, profiles, depth + down, down === 0 ? subjects : undefined)
  switch (rule.rule) {
    case 'value':
      return rule.values.length === 0 ? NONE : rule
    case 'parent':
    case 'parentReadable': {
      const target = targetOf(object, rule.field, registry)
      const inner = simplify(
        rule.rule === 'parent' ? rule.of : decideAccess(target, profiles).rows('read'),
        target,
        1,
      )
      return inner.rule === 'none' ? NONE : { rule: 'parent', field: rule.field, of: inner }
    }
    case 'subjectReadable': {
      const { unrestricted, restricted } = subjectsOf(registry, profiles, depth + 1)
      const readable = [...unrestricted, ...restricted.map((each) => each.object)]
      return readable.some(({ apiName }) => subjects?.has(apiName) ?? true) ? rule : NONE
    }
    case 'child': {
      const child = object.children.get(rule.relationship)
      if (!child) throw new TypeError(`${object.apiName} has no children named ${rule.relationship}`)
      const inner = simplify(rule.of, child.object, 1)
      return inner.rule === 'none' ? NONE : { ...rule, of: inner }
    }
    case 'every':
      return join(
        'every',
        rule.of.map((part) => simplify(part)),
        ALL,
        NONE,
      )
    case 'some':
      return join(
        'some',
        rule.of.map((part) => simplify(part)),
        NONE,
        ALL,
      )
    case 'not': {
      const inner = simplify(rule.of)
      if (inner.rule === 'all') return NONE
      return inner.rule === 'none' ? ALL : { rule: 'not', of: inner }
    }
    default:
      return rule
  }
}

/** `neutral` parts are dropped, one `decisive` part determines the result. */
function join(
  rule: 'every' | 'some',
  parts: readonly RowRule[],
  neutral: RowRule,
  decisive: RowRule,
): RowRule {
  const relevant = parts.filter((part) => part.rule !== neutral.rule)
  if (relevant.some((part) => part.rule === decisive.rule)) return decisive
  const [only] = relevant
  if (!only) return neutral
  return relevant.length === 1 ? only : { rule, of: relevant }
}

export function targetOf(object: ObjectMetadata, fieldName: string, registry: Registry): ObjectMetadata {
  const target = registry.objects.get(object.fields.get(fieldName)?.target ?? '')
  if (!target) throw new TypeError(`${object.apiName}.${fieldName} is not a lookup`)
  return target
}

/** Objects that these profiles may read: as a whole, or by a rule. */
export interface Subjects {
  readonly unrestricted: readonly ObjectMetadata[]
  readonly restricted: readonly { readonly object: ObjectMetadata; readonly rule: RowRule }[]
}

/** Cached by profiles, for the lifetime of the registry. */
const cachedSubjects = new WeakMap<Registry, Map<string, Subjects>>()

/** Returns the possible subjects of a record that names its subject by object and id, for these profiles. */
export function subjectsOf(registry: Registry, profiles: readonly string[], depth: number): Subjects {
  const byProfiles = cachedSubjects.get(registry) ?? new Map<string, Subjects>()
  cachedSubjects.set(registry, byProfiles)
  const key = profiles.join()
  const subjects = byProfiles.get(key) ?? findSubjects(registry, profiles, depth)
  byProfiles.set(key, subjects)
  return subjects
}

function findSubjects(registry: Registry, profiles: readonly string[], depth: number): Subjects {
  const readable = [...registry.objects.values()].flatMap((object) => {
    const rows = decideAccess(object, profiles).rows('read')
    // A snapshot of a snapshot has no subject: two objects that are about each other would recurse endlessly.
    if (subjectFieldsOf(rows).length > 0) return []
    const rule = simplifyRule(rows, object, registry, profiles, depth)
    return rule.rule === 'none' ? [] : [{ object, rule }]
  })
  return {
    unrestricted: readable.filter(({ rule }) => rule.rule === 'all').map(({ object }) => object),
    restricted: readable.filter(({ rule }) => rule.rule !== 'all'),
  }
}

/** Returns the fields with the subject's object name that the rule depends on. */
export function subjectFieldsOf(rule: RowRule): string[] {
  switch (rule.rule) {
    case 'subjectReadable':
      return [rule.object]
    case 'every':
    case 'some':
      return rule.of.flatMap(subjectFieldsOf)
    case 'not':
    case 'parent':
    case 'child':
      return subjectFieldsOf(rule.of)
    default:
      return []
  }
}
