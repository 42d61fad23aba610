import { useRouteError } from 'react-router'
import { statusOf } from '../page/page-data.ts'
import { ErrorPage } from './error-page.tsx'

/** Inside an area: its frame stays, only the content is replaced. */
export function AreaError() {
  return <ErrorPage status={statusOf(useRouteError())} />
}

/** When even the frame cannot be shown. */
export function SiteError() {
  return (
    <main>
      <ErrorPage status={statusOf(useRouteError())} />
    </main>
  )
}
