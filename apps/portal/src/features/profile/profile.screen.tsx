import { formFieldMethods, profileMethods } from '@foyer/fair-domain'
import { getRecord, methodRead } from '@foyer/record-client'
import { useRecord } from '@foyer/record-react'
import { ErrorState } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldsForm } from '../../shell/added-fields/added-fields-form.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'
import { storedValues } from './stored-values.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, viewer, language } = context.get(portalContext)
  const lists = client.read(methodRead(profileMethods.getChoices), { language })
  if (viewer.contactId !== null)
    await client.read(getRecord, { recordId: viewer.contactId, fields: PROFILE_RECORD_FIELDS })
  const more = client.read(methodRead(formFieldMethods.getFormFields), { form: 'profile', language })
  await Promise.all([lists, more])
  return null
}

/** The user's own data. */
export function Component() {
  const say = useTexts(profileTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(profileTexts)
  const { viewer } = usePortal()
  const id = viewer.contactId
  const asked = id === null ? null : { recordId: id, fields: PROFILE_RECORD_FIELDS }
  const result = useRecord(asked)
  const { data } = result
  if (data !== undefined && id !== null) {
    return (
      <>
        <ProfileForm contactId={id} stored={storedValues(data)} lastModified={data.lastModifiedDate} />
        <AddedFieldsForm form="profile" />
      </>
    )
  }
  if (asked !== null) {
    return <ReadState read={result} />
  }
  return <ErrorState title={say('unavailableTitle')}>{say('unavailableText')}</ErrorState>
}
