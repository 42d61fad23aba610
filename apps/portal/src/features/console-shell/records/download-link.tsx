import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { documentAddress } from '../../../shell/addresses.ts'
import { usePortal } from '../../../shell/portal.ts'
import { recordTexts } from './record.texts.ts'

/** URL of a record's content: only files and their versions have one. */
const versionOf = ({ apiName, id, fields }: RecordRepresentation) =>
  apiName === 'ContentVersion' ? id : fields.LatestPublishedVersionId?.value

/** A generated document, once it is ready. */
export const isDocument = ({ apiName, fields }: RecordRepresentation) =>
  apiName === 'Document__c' && ['ready', 'superseded'].includes(String(fields.State__c?.value))

/** Downloads the file. */
export function DownloadLink({ record }: { record: RecordRepresentation }) {
  const say = useTexts(recordTexts)
  const { site } = usePortal()
  const version = versionOf(record)
  const address = isDocument(record)
    ? documentAddress(site, record.id ?? '')
    : typeof version === 'string'
      ? `${DATA_PATH}/content-versions/${version}/data`
      : null
  if (address === null) return null
  return (
    // Not a route of the portal, so no router link.
    <a href={address} download>
      {say('download')}
    </a>
  )
}
