import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { documentAddress } from '../../../shell/addresses.ts'
import { usePortal } from '../../../shell/portal.ts'
import { recordTexts } from './record.texts.ts'

/** Where the platform keeps the bytes of a record: files and their versions have some, nothing else does. */
const versionOf = ({ apiName, id, fields }: RecordRepresentation) =>
  apiName === 'ContentVersion' ? id : fields.LatestPublishedVersionId?.value

/** A paper that this server made, once it is there. */
export const isDocument = ({ apiName, fields }: RecordRepresentation) =>
  apiName === 'Document__c' && ['ready', 'superseded'].includes(String(fields.State__c?.value))

/** Fetches the file itself. */
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
    // No address of the site's pages, so not for the router.
    <a href={address} download>
      {say('download')}
    </a>
  )
}
