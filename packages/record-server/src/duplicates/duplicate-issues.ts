import { type DuplicateMatch, type Language, phrase, type WriteIssue } from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { Draft } from '../writes/check-record.ts'
import type { WriterContext } from '../writes/writer-context.ts'
import { type Match, matchDuplicates } from './match-duplicates.ts'

const MESSAGE = phrase('You may be creating a duplicate record. Use the existing one instead.')
/** Key of the advisory lock; unique among its users. */
const LOCK_CLASS = 65_001

/** Returns the refusal of each draft that a duplicate rule blocks, or warns of without confirmation by the caller. */
export async function duplicateIssues(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  drafts: readonly Draft[],
  options: { allowSaveOnDuplicate?: boolean },
): Promise<WriteIssue[][]> {
  const candidates = drafts.map((draft) => ({
    record: draft.record,
    id: draft.id,
    rules: rulesFor(object, draft, options),
  }))
  const blocking = candidates.some(({ rules }, at) =>
    rules.some((rule) => rule[reactionTo(drafts[at])] === 'block'),
  )
  if (blocking) await serialize(transaction, object)
  const matches = await matchDuplicates(context, transaction, object, candidates)
  return matches.map((matched, at) =>
    matched.length === 0
      ? []
      : [toIssue(object, matched, transaction.session.language, reactionTo(drafts[at]))],
  )
}

const reactionTo = (draft: Draft | undefined) => (draft?.before ? 'onUpdate' : 'onInsert')

/** Rules that depend on a changed field. */
function rulesFor(
  object: ObjectMetadata,
  draft: Draft,
  { allowSaveOnDuplicate = false }: { allowSaveOnDuplicate?: boolean },
) {
  const { record, before, changes } = draft
  const touched = new Set(
    [...changes.keys()].map(({ apiName }) => apiName).filter((name) => record[name] !== before?.[name]),
  )
  return (object.declaration.duplicateRules ?? []).filter((rule) => {
    const reaction = rule[reactionTo(draft)]
    const counts = reaction === 'block' || (reaction === 'alert' && !allowSaveOnDuplicate)
    return counts && rule.fields.some((name) => touched.has(name))
  })
}

const toIssue = (
  object: ObjectMetadata,
  matches: readonly Match[],
  language: Language,
  reaction: 'onInsert' | 'onUpdate',
): WriteIssue => ({
  errorCode: 'DUPLICATES_DETECTED',
  message: labelIn(MESSAGE, language),
  field: null,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: {
    matchResults: matches.map((match) => ({
      ...matchResult(object, match, language, reaction),
      themeInfo: { color: object.declaration.theme?.color ?? null, iconUrl: null },
    })),
  },
})

/** Serialises writers under a blocking rule, because concurrent checks would not see each other's records. */
const serialize = ({ client }: Transaction, object: ObjectMetadata) =>
  client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, object.apiName])

export function matchResult(
  object: ObjectMetadata,
  { rule, readableIds }: Match,
  language: Language,
  reaction: 'onInsert' | 'onUpdate',
): DuplicateMatch {
  return {
    apiName: object.apiName,
    isAllowSave: rule[reaction] !== 'block',
    matchRecordIds: readableIds,
    matchRule: rule.name,
    objectLabel: labelIn(object.declaration.label, language),
    objectLabelPlural: labelIn(object.declaration.labelPlural, language),
  }
}
