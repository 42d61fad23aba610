import type { RowRule } from '@foyer/record-contract/metadata'
import { profileKey, type RecordContext } from '../record-context.ts'
import { attributeOf, type Session } from '../session.ts'

const keys = new WeakMap<Session, string>()

/** Returns a key of the session's rights. Sessions with equal keys get equal results, in the same language. */
export function rightsKey(context: RecordContext, session: Session) {
  let key = keys.get(session)
  if (key === undefined) {
    key = JSON.stringify([
      profileKey(session),
      session.language,
      session.timeZone,
      rightsOf(context, session),
    ])
    keys.set(session, key)
  }
  return key
}

const attributesOf = new WeakMap<RecordContext, Map<string, readonly string[]>>()

/** Returns the session's values of the attributes that rules of its profiles compare. */
function rightsOf(context: RecordContext, session: Session) {
  const namesByProfiles = attributesOf.get(context) ?? new Map<string, readonly string[]>()
  attributesOf.set(context, namesByProfiles)
  let names = namesByProfiles.get(profileKey(session))
  if (!names) {
    const attributes = new Set<string>()
    for (const object of context.registry.objects.values()) {
      const access = context.access(object, session)
      addAttributes(access.rows('read'), attributes)
      for (const field of object.fields.values()) {
        const rule = access.fieldRows(field)
        if (rule) addAttributes(rule, attributes)
      }
    }
    names = [...attributes].sort()
    namesByProfiles.set(profileKey(session), names)
  }
  return names.map((name) => [...attributeOf(session, name)].sort())
}

function addAttributes(rule: RowRule, attributes: Set<string>) {
  if (rule.rule === 'session') attributes.add(rule.attribute)
  else if (rule.rule === 'every' || rule.rule === 'some')
    for (const part of rule.of) addAttributes(part, attributes)
  else if ('of' in rule) addAttributes(rule.of as RowRule, attributes)
}
