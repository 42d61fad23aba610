import { profileMethods } from '@foyer/fair-domain'
import { getFieldValue, getRecord, methodRead } from '@foyer/record-client'
import { useRecord } from '@foyer/record-react'
import { ErrorState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { textOfValue } from '../../shell/profile/profile-values.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, viewer, language } = context.get(portalContext)
  const lists = client.read(methodRead(profileMethods.getChoices), { language })
  if (viewer.contactId !== null)
    await client.read(getRecord, { recordId: viewer.contactId, fields: PROFILE_RECORD_FIELDS })
  await lists
  return null
}

/** The person's own data. */
export function Component() {
  const say = useTexts(profileTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(profileTexts)
  const { viewer } = usePortal()
  const id = viewer.contactId
  const { data, error } = useRecord(id === null ? null : { recordId: id, fields: PROFILE_RECORD_FIELDS })
  if (data !== undefined && id !== null) {
    const stored = Object.fromEntries(
      PROFILE_RECORD_FIELDS.map((field) => [
        field.slice('Contact.'.length),
        textOfValue(getFieldValue(data, field)),
      ]),
    )
    return <ProfileForm contactId={id} stored={stored} lastModified={data.lastModifiedDate} />
  }
  if (id !== null) return <ReadState error={error} />
  return <ErrorState title={say('unavailableTitle')}>{say('unavailableText')}</ErrorState>
}
