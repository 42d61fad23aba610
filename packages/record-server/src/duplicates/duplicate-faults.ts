import type { DuplicateMatch, Language, WriteFault } from '@foyer/record-contract'
import { type DuplicateRuleDeclaration, labelIn } from '@foyer/record-contract/metadata'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { Draft } from '../writes/check-record.ts'
import type { WriterContext } from '../writes/writer-context.ts'
import { type Match, matchDuplicates } from './match-duplicates.ts'

const MESSAGES: Readonly<Record<Language, string>> = {
  'en-US': 'You may be creating a duplicate record. Use the existing one instead.',
  it: 'Il record potrebbe essere un duplicato. Usa quello già esistente.',
}
/** Any number that no other user of advisory locks takes. */
const LOCK_CLASS = 65_001

/** The refusal, if a duplicate rule blocks the write or warns of it and the caller has not said to go on. */
export async function duplicateFaults(
  context: WriterContext,
  transaction: Transaction,
  { object, session, record, before, changes }: Draft,
  ownId: string | null,
  options: { allowSaveOnDuplicate?: boolean },
): Promise<WriteFault[]> {
  const reaction = before === null ? 'onInsert' : 'onUpdate'
  const touched = new Set(
    [...changes.keys()].map(({ apiName }) => apiName).filter((name) => record[name] !== before?.[name]),
  )
  const rules = (object.declaration.duplicateRules ?? []).filter(
    (rule) =>
      rule.fields.some((name) => touched.has(name)) &&
      (rule[reaction] === 'block' || (rule[reaction] === 'alert' && !options.allowSaveOnDuplicate)),
  )
  if (rules.length === 0) return []
  await serialize(
    transaction,
    object,
    rules.filter((rule) => rule[reaction] === 'block'),
  )
  const matches = await matchDuplicates(context, transaction, object, record, ownId, rules)
  if (matches.length === 0) return []
  return [
    {
      errorCode: 'DUPLICATES_DETECTED',
      message: MESSAGES[session.language],
      field: null,
      fieldLabel: null,
      constituentField: null,
      duplicateRecordError: {
        matchResults: matches.map((match) => ({
          ...matchResult(object, match, session.language, reaction),
          themeInfo: { color: object.declaration.theme?.color ?? null, iconUrl: null },
        })),
      },
    },
  ]
}

/** Two writers who check at the same moment would not see each other: under a rule that blocks they take turns. */
async function serialize(
  { client }: Transaction,
  object: ObjectMetadata,
  blocking: readonly DuplicateRuleDeclaration[],
) {
  if (blocking.length === 0) return
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, object.apiName])
}

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
