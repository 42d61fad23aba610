import { getRecordCreateDefaults, getRecordTemplateClone } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import { Breadcrumbs, PageHeader } from '@foyer/ui'
import { type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath } from '../../shell/console-paths.ts'
import { fresh } from '../../shell/fresh.ts'
import { type Portal, portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RecordCreator } from './record-creator.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const copyOf = new URL(request.url).searchParams.get('copy')
  const [defaults] = await load(context.get(portalContext), params.objectApiName ?? '', copyOf)
  requireFound(defaults)
  return null
}

function load({ client }: Portal, objectApiName: string, copyOf: string | null, isRetry = false) {
  const options = isRetry ? fresh('retry') : {}
  return Promise.all([
    client.read(getRecordCreateDefaults, { objectApiName }, options),
    copyOf === null ? null : client.read(getRecordTemplateClone, { recordId: copyOf }, options),
  ])
}

/** A new record of any object: empty, with values from the URL, or a copy of another record. */
export function Component() {
  const say = useTexts(recordTexts)
  const portal = usePortal()
  const navigate = useNavigate()
  const { objectApiName = '' } = useParams()
  const [query] = useSearchParams()
  const copyOf = query.get('copy')
  const defaults = useSnapshot(getRecordCreateDefaults, { objectApiName })
  const clone = useSnapshot(getRecordTemplateClone, copyOf === null ? null : { recordId: copyOf })
  useShortcuts({ Escape: () => void navigate(objectPath(objectApiName)) })
  const info = defaults.data?.objectInfos[objectApiName]
  if (!defaults.data || !info || (copyOf !== null && !clone.data))
    return (
      <ReadState
        error={defaults.error ?? clone.error}
        onRetry={() => void load(portal, objectApiName, copyOf, true)}
      />
    )
  const title = say(copyOf === null ? 'newTitle' : 'copyTitle', { object: info.label })
  const given = Object.fromEntries([...query].filter(([name]) => info.fields[name]?.createable))
  return (
    <>
      <title>{`${title} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: info.labelPlural, href: objectPath(objectApiName) }, { label: title }]}
          />
        }
        eyebrow={info.labelPlural}
        title={title}
      />
      <RecordCreator
        key={`${objectApiName}?${query}`}
        info={info}
        layout={defaults.data.layout}
        start={{ ...defaults.data.record.fields, ...clone.data?.record.fields }}
        given={given}
      />
    </>
  )
}
