import type { PredupeResult } from '@foyer/record-contract'
import { useRecord } from '@foyer/record-react'
import { Banner, Button, Link } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { nameOf } from '../fields/field-text.ts'
import { recordTexts } from './record.texts.ts'

/** Shows what the record would duplicate; only when the rules allow it, it may be saved all the same. */
export function DuplicateWarning({
  result,
  onSaveAnyway,
}: {
  result: PredupeResult
  onSaveAnyway: () => void
}) {
  const say = useTexts(recordTexts)
  return (
    <Banner
      tone="warning"
      isLive
      title={say('duplicateTitle')}
      action={result.allowSave && <Button onPress={onSaveAnyway}>{say('saveAnyway')}</Button>}
    >
      <p>{result.allowSave ? say('duplicateAllowed') : say('duplicateBlocked')}</p>
      <ul>
        {result.matches.flatMap(({ apiName, objectLabel, matchRecordIds }) =>
          matchRecordIds.map((id) => (
            <li key={id}>
              <Match apiName={apiName} id={id} label={objectLabel} />
            </li>
          )),
        )}
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
