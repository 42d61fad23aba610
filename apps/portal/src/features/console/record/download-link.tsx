import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordTexts } from './record.texts.ts'

/** Where the platform keeps the bytes of a record: files and their versions have some, nothing else does. */
const versionOf = ({ apiName, id, fields }: RecordRepresentation) =>
  apiName === 'ContentVersion' ? id : fields.LatestPublishedVersionId?.value

/** Fetches the file itself. */
export function DownloadLink({ record }: { record: RecordRepresentation }) {
  const say = useTexts(recordTexts)
  const version = versionOf(record)
  if (typeof version !== 'string') return null
  return (
    // No address of the site's pages, so not for the router.
    <a href={`${DATA_PATH}/content-versions/${version}/data`} download>
      {say('download')}
    </a>
  )
}
