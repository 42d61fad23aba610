import { useRouteError } from 'react-router'
import { statusOf } from '../page/page-data.ts'
import { ErrorPage } from './error-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { isUnreachable } from './unreachable.ts'

/** Inside an area: its frame stays, only the content is replaced. */
export function AreaError() {
  const error = useRouteError()
  if (isUnreachable(error)) return <OfflinePage error={error} />
  return <ErrorPage status={statusOf(error)} />
}

/** Fallback if even the frame cannot be rendered. */
export function SiteError() {
  return (
    <main>
      <ErrorPage status={statusOf(useRouteError())} />
    </main>
  )
}
