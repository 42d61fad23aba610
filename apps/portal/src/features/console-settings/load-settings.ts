import type { SettingsScreenName } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shell/portal.ts'
import { requireSettings } from './require-settings.ts'

/** The loader of a screen that shows what one server method answers. */
export const loadSettings =
  (
    name: SettingsScreenName,
    className: string,
    methodName: string,
    inputFor: (query: URLSearchParams) => object = () => ({}),
  ) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const portal = context.get(portalContext)
    requireSettings(portal, name)
    const input = inputFor(new URL(request.url).searchParams)
    await portal.client.read(serverMethodRead(className, methodName), input as Record<string, never>, {
      cachePolicy: 'no-cache',
    })
    return null
  }
