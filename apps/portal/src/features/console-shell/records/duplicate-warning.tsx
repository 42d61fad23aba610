import { getDuplicateConfiguration } from '@foyer/record-client'
import type { DuplicateMatch, ObjectInfo } from '@foyer/record-contract'
import { useRecord, useSnapshot } from '@foyer/record-react'
import { Banner, Button, Link } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { nameOf } from '../fields/field-text.ts'
import { recordTexts } from './record.texts.ts'

interface DuplicateWarningProps {
  info: ObjectInfo
  matches: readonly DuplicateMatch[]
  onSaveAnyway: () => void
}

/** Shows the possible duplicates and the matching fields; saving anyway is offered only if the rules allow it. */
export function DuplicateWarning({ info, matches, onSaveAnyway }: DuplicateWarningProps) {
  const say = useTexts(recordTexts)
  const { data: rules } = useSnapshot(getDuplicateConfiguration, { objectApiName: info.apiName })
  const canSave = matches.every(({ isAllowSave }) => isAllowSave)
  const comparedBy = (name: string) =>
    rules?.duplicateRules
      .find((rule) => rule.name === name)
      ?.matchRules.flatMap(({ matchFields }) => matchFields)
      .map((field) => info.fields[field]?.label ?? field)
      .join(', ')
  return (
    <Banner
      tone="warning"
      isResult
      title={say('duplicateTitle')}
      action={canSave && <Button onPress={onSaveAnyway}>{say('saveAnyway')}</Button>}
    >
      <p>{say(canSave ? 'duplicateAllowed' : 'duplicateBlocked')}</p>
      <ul>
        {matches.flatMap(({ apiName, objectLabel, matchRecordIds, matchRule }) => {
          const fields = comparedBy(matchRule)
          const reason = fields && ` · ${say('duplicateBy', { fields })}`
          // A duplicate may be invisible to this user.
          if (matchRecordIds.length === 0)
            return (
              <li key={matchRule}>
                {objectLabel}
                {reason}
              </li>
            )
          return matchRecordIds.map((id) => (
            <li key={`${matchRule} ${id}`}>
              <Match apiName={apiName} id={id} label={objectLabel} />
              {reason}
            </li>
          ))
        })}
      </ul>
    </Banner>
  )
}

function Match({ apiName, id, label }: { apiName: string; id: string; label: string }) {
  const { data } = useRecord({ recordId: id, optionalFields: [`${apiName}.Name`] })
  return (
    <Link href={recordPath(apiName, id)} target="_blank">
      {(data && nameOf(data)) || label}
    </Link>
  )
}
